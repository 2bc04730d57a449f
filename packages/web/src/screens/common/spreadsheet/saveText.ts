/** Gives a text, or what was written as bytes, to the device as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken it over once the press is done
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
