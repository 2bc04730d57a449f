/**
 * Starts a download, unless the server has nothing to send. Returns whether it started. @source
 * spec §8 "Download cannot start"
 */
export async function startDownload(address: string, name: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD', credentials: 'same-origin' }).catch(
    () => null,
  );
  if (!response?.ok) return false;
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  return true;
}
