import { describe, expect, it } from 'vitest';
import { top } from './testing/indexes.ts';

const first = (text: string) => top(text, 1)[0];

/** Which word of a long title is the thing: each of these took another of its words for that. */
describe('the word that names the thing', () => {
  it.each([
    ['Acoustic Guitar Strings Light 12-53 Phosphor Bronze Coated 3 Sets', '920930'],
    ['Poker Chips Clay 500 pcs', '950490'],
    ['Popsicle Molds Silicone 12 Cavities Ice Cream Maker BPA Free with Sticks', '392410'],
  ])('is before the end of a plural: %s', (text, code) => expect(first(text)).toBe(code));
  it('is not what a holder behind it holds', () =>
    expect(first('Bean Bag Chair Cover Stuffed Animal Storage without Filler, Extra Large Corduroy')).toBe('630492'));
  it.each([
    ['Window Air Conditioner Support Bracket Heavy Duty No Drill AC Mount Steel up to 200 lbs', '732690'],
    ['Milwaukee Packout mount', '392690'],
  ])('is what is made for a thing, behind the name of that: %s', (text, code) => expect(first(text)).toBe(code));
  it('is no material of what comes with it', () => {
    expect(first('Womens Long Sleeve Linen Blend Shirt Dress with Pockets, Loose Fit')).toBe('620449');
    expect(first('Whiskey Stones Gift Set for Men Chilling Rocks Granite with 2 Crystal Glasses in Wooden Box')).toBe('680299');
    expect(first('Lazy Susan Turntable Organizer for Cabinet Pantry Clear Acrylic Rotating Fridge 12 inch')).toBe('392410');
    expect(first('Glass Water Bottle 32 oz with Time Marker Straw Silicone Sleeve Bamboo Lid BPA Free Leakproof')).toMatch(/^70/);
  });
  it.each([
    ['Night Light Plug into Wall Dusk to Dawn Sensor Dimmable Warm White LED for Kids Hallway', '940542'],
    ['Tension Rod Spring Curtain 28-48 inch Adjustable No Drill Shower Window Closet Black Metal', '732690'],
    ['Collagen Under Eye Patches 24K Gold Mask for Puffy Eyes Dark Circles 30 Pairs', '330499'],
    ['Record Player Vinyl Turntable with Built-in Speakers Bluetooth 3 Speed Belt Driven Vintage Suitcase', '851930'],
    ['Kids Rain Suit One Piece Waterproof Coverall Toddler Muddy Buddy with Hood', '621040'],
    ['Girls School Uniform Pleated Skirt Adjustable Waist Plaid with Hidden Shorts Navy', '620453'],
    ['Rhinestone Crystal Tiara Crown for Women Headband Princess Birthday Bridal Wedding Prom Hair Accessories Silver', '711719'],
  ])('is no place, season, fit or colour: %s', (text, code) => expect(first(text)).toBe(code));
  it.each([
    ['Stainless Steel Water Bottle 32oz Vacuum Insulated with Straw Lid, Leak Proof', '961700'],
    ['Wine Opener Electric Rechargeable Corkscrew Set with Foil Cutter', '850980'],
    ['Heatless Hair Curler Satin Curling Rod for Overnight Soft Curls', '961590'],
    ['Facial Cleansing Brush Silicone Waterproof Sonic Vibrating Exfoliating', '850980'],
    ['Cuticle Oil Pen Nail Treatment Vitamin E Jojoba Moisturizing Repair Fruit Flavors 10 Pcs', '330430'],
    ['Baby Mittens Infant Cotton Gloves 0-6 Months Newborn Boys Girls Unisex 6 Pairs', '611120'],
  ])('goes with how it works, who wears it and what it is kept in: %s', (text, code) => expect(first(text)).toBe(code));
  it.each([
    ['bicycle helmet adult mountain bike adjustable', '650610'],
    ['Dog Winter Coat Waterproof Reflective Jacket Fleece Warm Pet Vest', '420100'],
    ['metal zips no 5 closed end 20cm antique brass', '960711'],
    ['plastic folding stool step 22cm kids', '940180'],
  ])('is what it was first called, whoever wears it and however its metal looks: %s', (text, code) => expect(first(text)).toBe(code));
});
