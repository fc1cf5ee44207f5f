/** Words of test mode: the band, the switch, pages that are not there in it. */
const en = {
  title: 'Test mode',
  text: 'Nothing here costs money or is really sent.',
  on: 'Switch to test mode',
  off: 'Leave test mode',
  play: 'Simulate next step',
  goesWell: 'All goes well',
  goesWrong: 'Something goes wrong',
  names: {
    parts: { testMode: 'Test mode' },
    verbs: {
      testMode: {
        switch: 'Switched test mode on or off',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'test-mode': typeof en;
  }
}
