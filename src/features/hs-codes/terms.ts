import { ACCESSORIES } from './data/accessories.ts';
import { APPAREL } from './data/apparel.ts';
import { AROUND_THE_HOUSE } from './data/around-the-house.ts';
import { AUTO_TOOLS } from './data/auto-tools.ts';
import { BARN_AND_WARDROBE } from './data/barn-and-wardrobe.ts';
import { BEAUTY_HEALTH } from './data/beauty-health.ts';
import { BENCH_AND_ROAD } from './data/bench-and-road.ts';
import { BODY_AND_PETS } from './data/body-and-pets.ts';
import { CARE } from './data/care.ts';
import { COMPUTING } from './data/computing.ts';
import { CORNER_SHOPS } from './data/corner-shops.ts';
import { COUNTER_AND_SHED } from './data/counter-and-shed.ts';
import { CRAFT_BENCH } from './data/craft-bench.ts';
import { CRAFTS_AND_MUSIC } from './data/crafts-and-music.ts';
import { DEPARTMENTS } from './data/departments.ts';
import { DESK_AND_SCREEN } from './data/desk-and-screen.ts';
import { DESK_AND_TRAIL } from './data/desk-and-trail.ts';
import { EARTH_AND_APOTHECARY } from './data/earth-and-apothecary.ts';
import { ELECTRONICS } from './data/electronics.ts';
import { EVERYDAY } from './data/everyday.ts';
import { EVERYDAY_WORN } from './data/everyday-worn.ts';
import { FACE_AND_FIGURE } from './data/face-and-figure.ts';
import { FOOD_PETS_GARDEN } from './data/food-pets-garden.ts';
import { FOOD_SHELVES } from './data/food-shelves.ts';
import { FOOTWEAR_BAGS } from './data/footwear-bags.ts';
import { FORGE_AND_LOOM } from './data/forge-and-loom.ts';
import { GAMES_AND_GARAGE } from './data/games-and-garage.ts';
import { GREENGROCER } from './data/greengrocer.ts';
import { HARDWARE_AND_HOBBY } from './data/hardware-and-hobby.ts';
import { HOME_AND_YARD } from './data/home-and-yard.ts';
import { HOME_KITCHEN } from './data/home-kitchen.ts';
import { HOUSE_AND_TOOLS } from './data/house-and-tools.ts';
import { JEWELLERY_WATCHES } from './data/jewellery-watches.ts';
import { LAST_SHELVES } from './data/last-shelves.ts';
import { LOOKALIKES } from './data/lookalikes.ts';
import { MORE_GOODS } from './data/more-goods.ts';
import { MUSIC_AND_DESK } from './data/music-and-desk.ts';
import { NURSERY_AND_KENNEL } from './data/nursery-and-kennel.ts';
import { ODDS_AND_ENDS } from './data/odds-and-ends.ts';
import { OTHER_TONGUES } from './data/other-tongues.ts';
import { OUT_AND_ABOUT } from './data/out-and-about.ts';
import { MAKERS_AND_COLLECTORS } from './data/makers-and-collectors.ts';
import { GARAGE_SHELVES } from './data/garage-shelves.ts';
import { MADE_FOR } from './data/made-for.ts';
import { PARCEL_SHELVES } from './data/parcel-shelves.ts';
import { PANTRY_WORKSHOP } from './data/pantry-workshop.ts';
import { PITCH_AND_SLOPE } from './data/pitch-and-slope.ts';
import { PLAIN_NAMES } from './data/plain-names.ts';
import { PLANT_AND_WARD } from './data/plant-and-ward.ts';
import { PLAY_AND_CRAFT } from './data/play-and-craft.ts';
import { RARER_GOODS } from './data/rarer-goods.ts';
import { ROOMS_AND_KITCHENS } from './data/rooms-and-kitchens.ts';
import { SHEDS_AND_PIPES } from './data/sheds-and-pipes.ts';
import { SIDE_AISLES } from './data/side-aisles.ts';
import { SMALL_WARES } from './data/small-wares.ts';
import { STATIONERY_ART } from './data/stationery-art.ts';
import { TABLE_AND_DRESS } from './data/table-and-dress.ts';
import { TOYS_SPORTS } from './data/toys-sports.ts';
import { TRADE_AND_LAB } from './data/trade-and-lab.ts';
import { VEHICLE_PARTS } from './data/vehicle-parts.ts';
import { WORKSHOP_AND_STUDIO } from './data/workshop-and-studio.ts';
import { WORKSHOPS_AND_SALONS } from './data/workshops-and-salons.ts';
import type { TermRow } from './term-row.ts';

/** All rows. Written by hand from the nomenclature and its explanatory notes, 2026-11. */
export const TERM_ROWS: readonly TermRow[] = [
  ...APPAREL,
  ...FOOTWEAR_BAGS,
  ...JEWELLERY_WATCHES,
  ...ELECTRONICS,
  ...COMPUTING,
  ...BEAUTY_HEALTH,
  ...HOME_KITCHEN,
  ...TOYS_SPORTS,
  ...STATIONERY_ART,
  ...FOOD_PETS_GARDEN,
  ...AUTO_TOOLS,
  ...ACCESSORIES,
  ...MORE_GOODS,
  ...AROUND_THE_HOUSE,
  ...OUT_AND_ABOUT,
  ...RARER_GOODS,
  ...EVERYDAY,
  ...EVERYDAY_WORN,
  ...PANTRY_WORKSHOP,
  ...LOOKALIKES,
  ...DEPARTMENTS,
  ...BENCH_AND_ROAD,
  ...CARE,
  ...PLAY_AND_CRAFT,
  ...VEHICLE_PARTS,
  ...MUSIC_AND_DESK,
  ...TABLE_AND_DRESS,
  ...BODY_AND_PETS,
  ...FOOD_SHELVES,
  ...HOUSE_AND_TOOLS,
  ...ODDS_AND_ENDS,
  ...HOME_AND_YARD,
  ...DESK_AND_TRAIL,
  ...OTHER_TONGUES,
  ...FACE_AND_FIGURE,
  ...WORKSHOP_AND_STUDIO,
  ...BARN_AND_WARDROBE,
  ...CRAFTS_AND_MUSIC,
  ...GREENGROCER,
  ...TRADE_AND_LAB,
  ...SHEDS_AND_PIPES,
  ...ROOMS_AND_KITCHENS,
  ...PITCH_AND_SLOPE,
  ...GAMES_AND_GARAGE,
  ...DESK_AND_SCREEN,
  ...LAST_SHELVES,
  ...SMALL_WARES,
  ...CRAFT_BENCH,
  ...FORGE_AND_LOOM,
  ...EARTH_AND_APOTHECARY,
  ...CORNER_SHOPS,
  ...WORKSHOPS_AND_SALONS,
  ...SIDE_AISLES,
  ...COUNTER_AND_SHED,
  ...NURSERY_AND_KENNEL,
  ...PLANT_AND_WARD,
  ...HARDWARE_AND_HOBBY,
  ...PARCEL_SHELVES,
  ...MADE_FOR,
  ...GARAGE_SHELVES,
  ...MAKERS_AND_COLLECTORS,
  ...PLAIN_NAMES,
];
