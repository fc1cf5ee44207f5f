/** Words of the warehouse desk's frame. */
const en = {
  title: 'Warehouse desk',
  back: 'Back',
  menu: 'More',
  leave: 'Leave the desk',
  rail: 'Beside the work',
  soundOn: 'Turn sounds on',
  soundOff: 'Turn sounds off',
  devices: {
    title: 'Devices',
    scanner: 'Scanner',
    scannerSilent: 'Scanner: nothing scanned yet',
    scannerHeard: 'Scanner: last scan at {time}',
    scale: 'Scale',
    scaleSilent: 'Scale: no weight received yet',
    scaleHeard: 'Scale: last weight at {time}',
    printer: 'Printer',
    printerSilent: 'Printer: nothing sent yet',
    printerHeard: 'Printer: last used at {time}',
  },
  help: {
    key: 'Help',
    title: 'What the keys do',
    text: 'A scan counts wherever you are on the page. On the keyboard, press the key that is on the cap.',
  },
  choose: {
    title: 'Choose a warehouse',
    text: 'Which warehouse is this device in?',
    none: 'No warehouse is open at present. An administrator opens one on the page “Warehouses”.',
    other: 'Choose another warehouse',
  },
  camera: {
    open: 'Scan with the camera',
    title: 'Scan with the camera',
    text: 'Hold the bar code in front of the camera.',
    refused: 'The browser gives no access to the camera. Allow it in the site’s settings, or type the code.',
  },
  paper: { blocked: 'The browser blocked the window to print from. Allow pop-ups for this site in its settings.', open: 'Open it' },
  keypad: { label: 'Number keys', erase: 'Erase the last digit' },
  elsewhere: '{name} is in {warehouse}',
  elsewhereText: 'This device is in {here}.',
  lookingFor: 'Looking for {code}…',
  notThis: '{code} is not {name}',
  lotIsGoods: '{code} is the code of the goods. Scan or type their lot.',
  farWeight: {
    title: '{weight}? It should be about {expected}',
    text: 'Look at the scales again. If it is right, confirm once more.',
    inForm: '{weight}? It should be about {expected}. Look at the scales again. If it is right, confirm once more.',
  },
  verify: {
    title: 'Verify products',
    text: 'Weigh, measure and photograph what is new',
    one: 'Verify a product',
    described: 'As its merchant describes it',
    declared: 'Declared:',
    confirm: 'Confirm',
    done: '{name}: verified.',
  },
  products: {
    scan: 'Scan a product, or type its code',
    since: 'waiting since {day}',
    none: 'Nothing to verify',
    noneText: 'Products that merchants send here for the first time appear in this list.',
    unknown: 'No product goes by {code}',
    unknownText: 'Scan its bar code, or type its SKU, product ID or number.',
    several: 'Several merchants use {code}. Choose the product.',
  },
  photos: {
    title: 'Photos',
    count: 'Photos: {n} of {max}',
    one: 'Photo {n}',
    leftBehind: 'A photo of {name} is not saved. {problem}',
    take: 'Take a photo',
    remove: 'Remove photo {n}',
  },
  sendBack: {
    key: 'Send back',
    title: 'Send {name} back',
    text: '{account} is told what is wrong and can submit it again.',
    reason: 'What is wrong',
    submit: 'Send back',
    done: '{name}: sent back.',
  },
  problem: { photos: 'A product has at most {max} photos. Remove one first.' },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: { verbs: { product: { add_photo: 'Added a photo of a product', remove_photo: 'Removed a photo of a product' } } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    desk: typeof en;
  }
}
