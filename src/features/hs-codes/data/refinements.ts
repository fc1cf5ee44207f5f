/**
 * Words that choose among the subheadings of one kind of goods: what shops say, and the word the nomenclature has for it.
 * English first, then Chinese; several nomenclature words are separated by a space.
 */
export const REFINEMENTS: readonly (readonly [means: string, en: string, zh: string])[] = [
  ['women', 'woman, women, womens, lady, ladies, girl, girls, female', '女, 女士, 女式, 女款, 女童'],
  ['men', 'man, men, mens, gentleman, boy, boys, male', '男, 男士, 男式, 男款, 男童'],
  ['baby', 'baby, babies, infant, newborn, toddler', '婴儿, 宝宝, 幼儿'],
  ['cotton', 'cotton, denim, canvas, muslin, corduroy, flannel', '棉, 纯棉, 全棉, 牛仔, 帆布'],
  ['synthetic fibre', 'polyester, nylon, acrylic, spandex, fleece, microfiber, microfibre, elastane, synthetic, polyamide, sherpa', '涤纶, 聚酯, 尼龙, 腈纶, 氨纶, 化纤, 锦纶, 抓绒'],
  ['artificial fibre', 'viscose, rayon, modal, lyocell, tencel', '粘胶, 人造丝, 莫代尔, 莱赛尔'],
  ['wool', 'wool, woolen, woollen, merino, cashmere, alpaca', '羊毛, 羊绒, 毛呢'],
  ['silk', 'silk, satin silk, mulberry', '真丝, 丝绸, 桑蚕丝'],
  ['flax', 'linen', '亚麻'],
  ['knit', 'knit, knitted, knitwear, crochet, jersey, stretch', '针织, 弹力'],
  ['leather', 'leather, suede, genuine leather, cowhide', '皮, 真皮, 牛皮, 皮革, 麂皮'],
  ['plastic', 'plastic, plastics, silicone, pvc, acrylic, tpu, abs, resin, vinyl, melamine', '塑料, 硅胶, PVC, 亚克力, 树脂, TPU, 密胺'],
  ['rubber', 'rubber, latex, neoprene', '橡胶, 乳胶'],
  ['textile', 'fabric, textile, cloth, canvas, nylon, polyester, oxford', '布, 面料, 帆布, 尼龙, 牛津布'],
  ['wood', 'wood, wooden, timber, oak, walnut, pine, teak', '木, 木质, 实木, 木制'],
  ['bamboo', 'bamboo', '竹, 竹制'],
  ['steel', 'steel, stainless, iron, metal', '钢, 不锈钢, 铁, 金属'],
  ['stainless', 'stainless', '不锈钢'],
  ['aluminium', 'aluminium, aluminum', '铝, 铝合金'],
  ['copper', 'copper, brass', '铜, 黄铜'],
  ['glass', 'glass, crystal', '玻璃, 水晶'],
  ['porcelain', 'porcelain, china', '瓷, 骨瓷'],
  ['ceramic', 'ceramic, stoneware, earthenware, pottery, terracotta', '陶瓷, 陶'],
  ['paper', 'paper, cardboard, kraft', '纸, 牛皮纸'],
  ['silver', 'silver, sterling', '银'],
  ['led', 'led', 'LED'],
  ['electric', 'electric, electrical, rechargeable, cordless', '电动, 充电'],
];

/** Words that say nothing about what the goods are; they are ignored. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and the of for with in on to by from or new hot sale gift set pack pcs piece pieces lot pair pairs kit style fashion design quality high best ' +
    'premium luxury cute cool mini small large big size inch cm mm ml oz kg g black white red blue green pink yellow grey gray brown purple gold beige ' +
    'navy color colour colors adult kids kid children child unisex home outdoor indoor portable custom vintage classic modern brand original wholesale free shipping x s m l xl xxl'
  ).split(' '),
);
