/**
 * Words that choose among the subheadings of one kind of goods: what shops say, and the word the nomenclature has for it.
 * English first, then Chinese and Russian; several nomenclature words are separated by a space.
 */
export const REFINEMENTS: readonly (readonly [means: string, en: string, zh: string, ru: string])[] = [
  ['women', 'woman, women, womens, lady, ladies, girl, girls, female, maternity, pregnancy, pregnant', '女, 女士, 女式, 女款, 女童, 孕妇', 'для беременных, женский, женская, женские, женское, для женщин, для девочки, для девочек, дамский'],
  ['men', 'man, men, mens, gentleman, boy, boys, male', '男, 男士, 男式, 男款, 男童', 'мужской, мужская, мужские, мужское, для мужчин, для мальчика, для мальчиков'],
  ['baby', 'baby, babies, infant, newborn, toddler', '婴儿, 宝宝, 幼儿', 'младенец, новорожденный, новорожденных, малыш, для малышей'],
  ['cotton', 'cotton, denim, canvas, muslin, corduroy, flannel', '棉, 纯棉, 全棉, 牛仔, 帆布', 'хлопок, хлопковый, хб, джинсовый, муслин, вельвет, фланель, бязь, сатин, ситец, поплин'],
  ['synthetic fibre', 'polyester, nylon, acrylic, spandex, fleece, microfiber, microfibre, elastane, synthetic, polyamide, sherpa, satin, silky, chiffon', '涤纶, 聚酯, 尼龙, 腈纶, 氨纶, 化纤, 锦纶, 抓绒, 珊瑚绒, 摇粒绒, 法兰绒, 冰丝, 色丁, 缎面, 雪纺, 莱卡, 德绒', 'полиэстер, нейлон, акрил, флис, микрофибра, синтетический, спандекс, лайкра, эластан, полиамид, атлас, атласный, атласная, атласное, атласные, флисовый, акриловый, шифон, шифоновый, капрон, капроновый, бифлекс, велсофт'],
  ['made fibre', 'polyester, nylon, acrylic, spandex, fleece, microfiber, microfibre, elastane, synthetic, polyamide, sherpa, satin, silky, chiffon, viscose, rayon, modal, lyocell, tencel, cupro', '涤纶, 聚酯, 尼龙, 腈纶, 氨纶, 化纤, 锦纶, 抓绒, 珊瑚绒, 摇粒绒, 法兰绒, 冰丝, 色丁, 缎面, 雪纺, 莱卡, 德绒, 粘胶, 人造丝, 莫代尔, 莱赛尔, 天丝, 醋酸, 铜氨, 竹纤维', 'полиэстер, нейлон, акрил, флис, микрофибра, синтетический, спандекс, лайкра, эластан, полиамид, атлас, атласный, атласная, атласное, атласные, флисовый, акриловый, шифон, шифоновый, капрон, капроновый, бифлекс, велсофт, вискоза, вискозный, модал, тенсел, лиоцелл, ацетат'],
  ['precious', '9k, 10k, 14k, 18k, 22k, 24k, 585, 750', '14k, 18k, k金, 足金', 'золотой'],
  ['cast', 'cast, castiron', '铸铁, 生铁', 'чугун, чугунный, чугунная, чугунные, чугунное'],
  ['enamelled', 'enamel, enameled, enamelled', '搪瓷, 珐琅', 'эмалированный, эмаль'],
  ['artificial fibre', 'viscose, rayon, modal, lyocell, tencel, cupro', '粘胶, 人造丝, 莫代尔, 莱赛尔, 天丝, 醋酸, 铜氨, 竹纤维', 'вискоза, вискозный, модал, тенсел, лиоцелл, ацетат'],
  ['wool', 'wool, woolen, woollen, merino, cashmere, alpaca', '羊毛, 羊绒, 毛呢', 'шерсть, шерстяной, мериносовый, меринос, кашемир, кашемировый, альпака, полушерсть, полушерстяной'],
  ['kashmir', 'cashmere', '羊绒', 'кашемир, кашемировый'],
  ['silk', 'silk, mulberry', '真丝, 丝绸, 桑蚕丝', 'шелк, шелковый'],
  ['flax', 'linen', '亚麻', 'лен, льняной, льна, льном'],
  ['knitted', 'knit, knitted, knitwear, crochet, jersey', '针织', 'вязаный, трикотажный, трикотаж'],
  ['plaited', 'straw, raffia, seagrass', '草编, 拉菲草', 'соломенный, соломенная, из соломы, рафия'],
  ['leather', 'leather, suede, cowhide', '皮, 真皮, 牛皮, 皮革, 麂皮', 'кожа, кожаный, замша, замшевый, натуральный, натуральная, натуральные'],
  ['plastic', 'plastic, plastics, silicone, pvc, acrylic, tpu, abs, eva, resin, vinyl, melamine, tpe, tpr, polycarbonate, polypropylene, polyethylene, tritan', '塑料, 硅胶, PVC, 亚克力, 树脂, TPU, EVA, 密胺, TPE, TPR, 塑胶, 聚丙烯', 'пластик, eva, эва, ева, пластиковый, силикон, силиконовый, пвх, акриловый, смола, виниловый, полипропилен, пластмассовый, тпу, тпэ, поликарбонат, полиуретан, полиэтилен, оргстекло'],
  ['rubber', 'rubber, latex, neoprene', '橡胶, 乳胶', 'резина, резиновый, латекс, латексный, неопрен'],
  ['textile', 'fabric, textile, cloth, canvas, nylon, polyester, oxford, viscose, rayon, modal, lyocell, tencel, cupro', '布, 面料, 帆布, 尼龙, 牛津布, 冰丝, 粘胶, 人造丝, 莫代尔, 莱赛尔, 天丝, 醋酸, 铜氨, 竹纤维', 'ткань, тканевый, текстиль, текстильный, нейлон, нейлоновый, полиэстер, оксфорд, вискоза, вискозный, модал, тенсел, лиоцелл, ацетат'],
  ['wood', 'wood, wooden, timber, oak, walnut, pine, teak', '木, 木质, 实木, 木制', 'дерево, деревянный, дуб, сосна, бук'],
  ['rattan', 'rattan', '藤编, 藤制', 'ротанг, ротанговый'],
  ['bamboo', 'bamboo', '竹, 竹制', 'бамбук, бамбуковый'],
  ['steel', 'steel, stainless, iron, metal, galvanized, galvanised', '钢, 不锈钢, 铁, 金属, 镀锌', 'сталь, стальной, нержавеющий, нержавейка, железный, металлический, металл, оцинкованный, оцинкованная'],
  ['metal', 'steel, stainless, iron, metal, galvanized, galvanised', '钢, 不锈钢, 铁, 金属, 镀锌', 'сталь, стальной, железный, металлический, металл'],
  ['upholstered', 'upholstered, padded, cushioned, tufted, velvet', '软包, 布艺, 绒布, 软垫', 'мягкий, обитый, велюровый, велюр'],
  ['stainless', 'stainless', '不锈钢', 'нержавеющий, нержавейка'],
  ['titanium', 'titanium', '钛', 'титан, титановый'],
  ['aluminium', 'aluminium, aluminum', '铝, 铝合金', 'алюминий, алюминиевый'],
  ['copper', 'copper, brass', '铜, 黄铜', 'медь, медный, латунь, латунный'],
  ['glass', 'glass, crystal', '玻璃, 水晶', 'стекло, стеклянный, хрусталь, хрустальный'],
  ['porcelain', 'porcelain, china', '瓷, 骨瓷', 'фарфор, фарфоровый'],
  ['ceramic', 'ceramic, stoneware, earthenware, pottery, terracotta', '陶瓷, 陶', 'керамика, керамический, глиняный'],
  ['paper', 'paper, cardboard, kraft', '纸, 牛皮纸', 'бумага, бумажный, картон, картонный'],
  ['silver', 'silver, sterling, 925', '银, 925', 'серебро, серебряный'],
  ['printed', 'printed, print', '印花', 'набивной, с принтом'],
  ['human', 'human', '真人', 'человеческий, человеческих'],
  ['telescopic', 'folding, foldable, compact', '折叠, 三折, 五折, 伸缩', 'складной, складная, складные, автомат, полуавтомат'],
  ['swivel', 'swivel, rotating, gas lift', '旋转, 升降, 可转', 'вращающийся, вращающаяся, вращающиеся, поворотный, поворотная'],
  ['led', 'led', 'LED', 'светодиодный, led'],
  ['photovoltaic', 'solar', '太阳能', 'солнечный, солнечной, солнечная'],
  ['electrically', 'quartz', '石英', 'кварцевый, кварцевые'],
  ['electric', 'electric, electrical, rechargeable, cordless, sonic, vibrating, motorized', '电动, 充电', 'электрический, аккумуляторный'],
];

/** Chinese words that have the character of a material and are not of it. */
export const NO_MATERIAL_ZH =
  /眼皮|(?<=板|脑|机|阅读器)皮套|键盘皮套|头皮|橡皮|果皮|陈皮|树皮|皮筋|胶皮|皮搋|皮肤|皮毛(?!一体)|去皮|削皮|剥皮|皮疹|皮划艇|皮卡|木瓜|木耳|积木|铁观音|地铁|银耳|棉花糖|海绵|布丁|布朗|瀑布|纸尿裤|纸巾|卷纸|厕纸|卫生纸|木炭|竹炭|铁板烧|竹荪|竹笋|陶笛|玻璃纸|水晶泥/g;
