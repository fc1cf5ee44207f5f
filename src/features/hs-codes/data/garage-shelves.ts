import type { TermRow } from '../term-row.ts';

/** Parts of cars, motorcycles and boats by their full names. */
export const GARAGE_SHELVES: readonly TermRow[] = [
  // What stands around the engine.
  ['903180 903289 902920', 'camshaft position sensor, crankshaft position sensor, cam sensor, crank sensor, abs wheel speed sensor, wheel speed sensor, knock sensor, throttle position sensor', '凸轮轴位置传感器, 曲轴位置传感器, 曲轴传感器, 轮速传感器, 爆震传感器', 'датчик распредвала, датчик коленвала, датчик положения коленвала, датчик abs, датчик детонации, датчик положения дроссельной заслонки'],
  ['902519 902590', 'coolant temperature sensor, intake air temperature sensor, engine temperature sensor', '水温传感器, 冷却液温度传感器', 'датчик температуры охлаждающей жидкости'],
  ['902620', 'map sensor, oil pressure sensor, oil pressure switch sensor, fuel pressure sensor', '机油压力传感器, 进气压力传感器', 'датчик давления масла, датчик абсолютного давления'],
  ['902610', 'fuel level sensor, fuel sending unit', '油位传感器, 油浮子', 'датчик уровня топлива'],
  ['870891 392690', 'coolant expansion tank, coolant reservoir, coolant overflow tank, radiator overflow tank, coolant tank', '膨胀水壶, 副水箱, 冷却液壶', 'расширительный бачок, бачок охлаждающей жидкости'],
  ['870891', 'car radiator, engine radiator, aluminum radiator car, intercooler', '汽车水箱, 中冷器', 'радиатор охлаждения, радиатор двигателя, интеркулер'],
  ['841490 850520', 'ac compressor clutch, a/c compressor clutch, compressor clutch kit', '压缩机离合器', 'муфта компрессора кондиционера'],
  ['841430', 'ac compressor, car ac compressor, air conditioning compressor', '汽车空调压缩机', 'компрессор кондиционера автомобиля'],
  ['870840', 'transmission oil pan, transmission pan, transmission mount, gearbox housing, transmission filter kit', '变速箱油底壳, 波箱油底壳', 'поддон акпп, поддон коробки передач'],
  ['842129', 'transmission filter, transmission fluid filter, hydraulic filter', '变速箱滤芯, 波箱滤芯', 'фильтр акпп, фильтр коробки передач'],
  ['840991', 'valve cover, intake manifold, piston ring set, cylinder head gasket set engine, rocker arm, valve lifter, oil filter housing', '气门室盖, 进气歧管, 活塞环, 摇臂', 'клапанная крышка, впускной коллектор, поршневые кольца, гидрокомпенсатор'],
  ['848420 848410', 'engine gasket set, full gasket set, head gasket set, mechanical seal', '发动机大修包, 缸垫', 'комплект прокладок двигателя, прокладка гбц'],
  ['870870', 'wheel spacers, wheel adapter, hub centric rings', '轮毂垫片, 法兰盘垫片', 'проставки для дисков, центровочные кольца'],
  // Lamps and what is seen by.
  ['853932 853939', 'xenon bulb, hid bulb, hid xenon bulb, hid lamp car, d2s xenon bulb', '氙气灯泡, 氙气灯', 'ксеноновая лампа, лампа ксенон'],
  ['853929 853921', 'turn signal bulb, brake light bulb, car bulb, w5w bulb, p21w bulb, tail light bulb', '转向灯泡, 刹车灯泡, 汽车灯泡', 'лампа поворотника, лампа стоп-сигнала, автолампа'],
  ['853951 853952', 'led turn signal bulb, led car bulb, led headlight bulb, led h7 bulb, canbus led', '汽车led灯泡, led大灯灯泡', 'светодиодная автолампа, led лампа h7'],
  ['700910', 'side mirror glass, wing mirror glass, rear view mirror glass, mirror glass heated, door mirror glass', '后视镜片, 倒车镜片', 'зеркальный элемент, стекло зеркала заднего вида'],
  ['830120 830160', 'vehicle door lock, car door lock, door lock actuator, door latch actuator, trunk lock actuator, door lock motor, ignition lock cylinder', '车门锁块, 门锁执行器, 中控锁电机', 'замок двери автомобиля, привод замка двери, актуатор замка, личинка замка зажигания'],
  // On two wheels and on water.
  ['871410', 'motorcycle chain and sprocket kit, motorcycle chain kit, chain sprocket kit motorcycle, motorcycle exhaust muffler, motorcycle muffler, motorcycle silencer, dirt bike plastics, dirt bike plastic kit, motorcycle levers, motorcycle foot pegs, motorcycle mirror bracket, motorcycle clutch kit, motorcycle brake pads, motorcycle fork seals kit, pit bike parts', '摩托车链条套链, 摩托车排气管, 越野摩托车塑料件, 摩托车脚踏, 摩托车刹车片, 摩托车离合器片', 'комплект цепи и звезд, глушитель для мотоцикла, пластик для питбайка, тормозные колодки для мотоцикла, подножки для мотоцикла, рычаги для мотоцикла'],
  ['401039 401036', 'scooter belt, cvt belt, scooter cvt belt, scooter drive belt, snowmobile belt, variator belt', '踏板车皮带, cvt皮带, 摩托车传动带', 'ремень вариатора, ремень вариатора для скутера'],
  ['840991', 'motorcycle carburetor kit, motorcycle piston kit, motorcycle cylinder kit', '摩托车化油器, 摩托车活塞, 摩托车缸体', 'цилиндропоршневая группа мотоцикла, карбюратор мотоцикла'],
  ['842123', 'motorcycle oil filter', '摩托车机油滤芯', 'масляный фильтр мотоцикла'],
  ['842131', 'motorcycle air filter, engine air filter, car air filter, intake air filter', '摩托车空滤, 空气滤芯发动机, 汽车空气滤芯', 'воздушный фильтр двигателя, воздушный фильтр мотоцикла'],
  ['840991 841330', 'outboard carburetor, outboard water pump impeller, outboard impeller kit', '船外机叶轮, 船外机化油器', 'крыльчатка лодочного мотора'],
  // Tools.
  ['820239', 'diamond blade, diamond saw blade, diamond blade tile, tile diamond blade, diamond cutting disc, diamond disc', '金刚石锯片, 瓷砖切割片, 大理石切割片', 'алмазный диск, диск алмазный отрезной, диск по плитке'],
  ['722920 831120', 'welding wire, mig welding wire, mig wire, solid welding wire, er70s-6 wire', '焊丝, 二保焊丝, 气保焊丝, 实心焊丝', 'сварочная проволока, проволока для полуавтомата'],
  ['831120', 'flux core wire, flux cored welding wire, gasless mig wire, gasless welding wire', '药芯焊丝, 无气焊丝', 'порошковая проволока, флюсовая проволока'],
  ['831110', 'welding rods, welding electrodes, stick welding electrodes', '电焊条, 焊条', 'сварочные электроды, электроды'],
  ['850760', 'chainsaw battery, trimmer battery, mower battery, cordless tool battery', '电锯电池, 割草机电池', 'аккумулятор для пилы, аккумулятор для триммера, аккумулятор для шуруповерта'],
  ['843311', 'lawn mower robot, robot lawn mower, robotic mower', '割草机器人, 智能割草机', 'робот-газонокосилка, газонокосилка-робот'],
];
