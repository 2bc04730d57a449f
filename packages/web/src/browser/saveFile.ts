/** Passes a file of this page to the browser, to save it with the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has begun reading it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
