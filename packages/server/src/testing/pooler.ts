import { connect, createServer, type AddressInfo, type Server } from 'node:net';

/**
 * A pooler as a server sees one: its session announces another number than its process has.
 * Everything else passes through.
 * @param socket of the database
 */
export async function startPooler(socket: string): Promise<{ port: number; server: Server }> {
  const server = createServer((client) => {
    const database = connect(socket);
    database.on('data', (bytes) => client.write(renumbered(bytes)));
    client.on('data', (bytes) => database.write(bytes));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, server };
}

/** The message BackendKeyData (`K`, 12 bytes long) with another process. @source PostgreSQL, 55.7 */
function renumbered(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + 5) + 1, at + 5);
  return bytes;
}
