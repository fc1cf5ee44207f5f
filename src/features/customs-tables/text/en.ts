/** Words of the customs tables: what is in force, what a file would change, and the scripts. */
const en = {
  title: 'Customs data',
  text: 'The nomenclature and the tariffs that searches, duty estimates and the customs check are based on. A file takes effect as a whole, at once, and can be taken back.',
  kind: {
    hs: 'Nomenclature (Harmonized System)',
    us_hts: 'US tariff (HTS)',
    us_section301: 'US Section 301 duties, goods from China',
  },
  about: {
    hs: 'CSV with the columns section, hscode, description, parent, level. A column replaces can name the codes whose place a code takes.',
    us_hts: 'The export of the US International Trade Commission as CSV: HTS Number, General Rate of Duty and the other columns.',
    us_section301: 'CSV with the columns hts8 and rate, the rate as a fraction: 0.25 is 25%.',
  },
  inForce: 'In force',
  packaged: '{name} (comes with the program)',
  rows: 'Rows',
  importedLabel: 'Imported',
  rowCount_one: '{count} row',
  rowCount_few: '{count} rows',
  rowCount_many: '{count} rows',
  rowCount_other: '{count} rows',
  from: 'As of {date}',
  imported: 'Imported {date}',
  importedBy: 'Imported {date} by {name}',
  version: 'Version {version}',
  history: 'Earlier versions',
  withdrawn: 'Taken back {date}',
  replaced: 'Replaced',
  newer: 'Import a newer file',
  takeBack: 'Take back',
  takeBackTitle: 'Take this version back?',
  takeBackText: '{before} will be in force again at once. The version stays in the list.',
  takenBack: 'The version was taken back.',
  packagedBefore: 'What comes with the program',
  form: {
    file: 'File (CSV, UTF-8)',
    name: 'Name',
    nameHint: 'Shown with every code found, “HS 2028” for example',
    date: 'As of',
    dateHint: 'Month or day the file is from: 2028-01 or 2028-01-01',
    check: 'Check the file',
    noFile: 'Choose a file.',
    badDate: 'Enter a month or a day: 2028-01 or 2028-01-01.',
  },
  check: {
    bad_one: '{count} row is wrong. Nothing was imported.',
    bad_few: '{count} rows are wrong. Nothing was imported.',
    bad_many: '{count} rows are wrong. Nothing was imported.',
    bad_other: '{count} rows are wrong. Nothing was imported.',
    badText: 'Correct the file and choose it again.',
    shown: 'The first {shown} of {count}',
    good_one: '{count} row, all right.',
    good_few: '{count} rows, all right.',
    good_many: '{count} rows, all right.',
    good_other: '{count} rows, all right.',
    added: 'New',
    ended: 'No longer there',
    changed: 'Changed',
    same: 'The file changes nothing: all of it is in force already.',
    many: 'More than a third of what is in force would end. Make sure the file is complete.',
    confirm: 'Put in force',
    done: 'The file is in force.',
    line: 'Line',
    column: 'Column',
    value: 'Value',
    message: 'Message',
  },
  script: {
    problem: 'Line {line}, column {column}, value {value}: {message}',
    refused: '{count} wrong. Nothing was imported.',
    changes: 'Rows: {rows}. New: {added}, changed: {changed}, no longer there: {ended}.',
    dryRun: 'Nothing was stored: this was a dry run.',
    done: '{name} is in force (version {version}).',
    nothing: 'Nothing was imported, so there is nothing to take back.',
    undone: 'Version {version} was taken back; {name} (version {before}) is in force again.',
    undonePackaged: 'Version {version} was taken back; what comes with the program is in force again.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      customsTables: {
        import: 'Imported a customs table',
        withdraw: 'Took a customs table back',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'customs-tables': typeof en;
  }
}
