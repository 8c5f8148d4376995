/**
 * Downloads a file.
 * @param type as in `content-type`
 */
export function download(name: string, type: string, text: string | Blob): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
