import { describe, expect, it } from 'vitest';
import { top } from './testing/indexes.ts';
import { TERM_ROWS } from './terms.ts';
import { chinese } from './tokens.ts';

const first = (text: string) => top(text, 1)[0];

describe('what a title is about', () => {
  it('is what a Russian set is a set of, not what that is for', () =>
    expect(first('Набор маркеров акриловых для рисования 36 цветов двусторонние, по ткани, камню, стеклу')).toBe('960820'));
  it('is no place in a car', () => expect(first('Car Sunshade Windshield Foldable Umbrella Reflective UV Block for SUV Truck')).not.toBe('870822'));
  it('is the set that a Chinese title begins with, not what is in it', () =>
    expect(first('硅胶厨具套装锅铲勺子不粘锅专用耐高温家用炒菜铲子汤勺漏勺全套')).toBe('392410'));
  it('is nothing that it has not', () => expect(first('Toddler Balance Bike No Pedal 12 inch for 2-5 Years Carbon Steel Frame')).toBe('950300'));
  it('is no game where a keyboard or a mouse is for games', () => expect(first('电竞鼠标有线游戏机械宏编程吃鸡办公家用台式笔记本静音RGB发光')).toBe('847160'));
  it('is no box because a parcel holds a box of it', () => expect(first('全麦面包无糖精整箱早餐黑麦吐司')).toBe('190590'));
});

describe('materials', () => {
  it('take the bag of leather for one of textile', () => expect(first('女士腋下包2026新款法棍包百搭小众设计真皮单肩手提斜挎包轻奢')).toBe('420221'));
  it("take the desk's holder of wood for one of plastic", () => expect(first('实木笔筒办公桌面收纳盒创意复古文具用品多功能摆件刻字礼品')).toBe('442199'));
  it('are no pearls where these are imitations', () =>
    expect(first('Ожерелье из жемчуга искусственного женское короткое чокер бижутерия свадебное')).toMatch(/^7117/));
  it('take what is stainless for what is of steel', () => expect(first('不锈钢密封罐茶叶罐储物罐食品级咖啡豆保存罐家用大容量防潮奶粉罐')).toBe('732393'));
});

describe('names', () => {
  it('of Russian things that end as a case would are whole', () => {
    expect(first('зажим для бумаг')).toBe('830590');
    expect(first('зажимы для бумаг')).toBe('830590');
  });
  it('of food in powder are no colours', () => {
    expect(first('热可可粉')).toBe('180610');
    expect(first('爬虫垫加热')).not.toBe('180610');
  });
  it('of one character that titles have for other things are plain: metres are no rice', () => {
    expect(first('米')).toBe('100630');
    expect(first('玉米')).toBe('070999');
  });
  it('are not cut to one character by what titles are rid of', () => {
    const cut = TERM_ROWS.flatMap(([, , zh]) => zh.split(', ')).filter((name) => name.length > 1 && chinese(name).length === 1);
    expect(cut).toEqual([]);
  });
  it('take cashmere for what is finer than wool, where there is a code of it', () => {
    expect(first('100%山羊绒圆领毛衣女纯色打底针织衫')).toBe('611012');
    expect(first('100% Cashmere V-Neck Sweater Pullover for Women Lightweight Long Sleeve Soft Knit Jumper')).toBe('611012');
  });
  it('take what both boys and girls of a year wear for what babies do', () => expect(first('宝宝秋衣秋裤套装德绒无骨1-3岁男女童保暖内衣')).toBe('611120'));
});
