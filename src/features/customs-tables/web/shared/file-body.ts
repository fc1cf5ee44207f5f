/** The body of a call that takes a file: its options, then the file. */
export function fileBody(options: object, file: File): FormData {
  const body = new FormData();
  body.append('options', JSON.stringify(options));
  body.append('file', file, file.name);
  return body;
}
