import { Socket } from 'node:net';

const readBytes = 64 * 1024;
/** What one connection keeps for long messages between two of them. */
const keptBytes = 1024 * 1024;
/** A letter for the kind and four bytes for the length, which counts itself. @source PostgreSQL protocol 3.0, message formats */
const headBytes = 5;

/** Where the last message ends that is there as a whole. */
function endOfMessages(bytes: Buffer, length: number): number {
  let at = 0;
  while (at + headBytes <= length) {
    const next = at + 1 + bytes.readUInt32BE(at + 1);
    if (next > length) break;
    at = next;
  }
  return at;
}

/** What the message that begins a text of bytes needs in all; its head alone until that is there. */
const needed = (bytes: Buffer, length: number): number =>
  length < headBytes ? headBytes : 1 + bytes.readUInt32BE(1);

/**
 * A socket to PostgreSQL whose chunks end where messages end. It reads into one buffer, and puts long messages together in
 * another, both its own for as long as it lives. A plain socket makes a buffer for each chunk and `pg` a new one for each
 * message of several; at a thousand pages of a list in a second the engine did little but collect them.
 *
 * Whoever listens to `data` must have read the bytes when the listener returns: the next ones take their place. The parser of
 * `pg` does: it makes texts of all fields, and keeps bytes only of a message that is not there as a whole. Not for TLS.
 */
export function messageSocket(): Socket {
  let collected = Buffer.allocUnsafeSlow(readBytes);
  let length = 0;

  const collect = (bytes: Buffer): void => {
    const total = length + bytes.length;
    const size = Math.max(
      total,
      length > 0 ? needed(collected, length) : needed(bytes, bytes.length),
    );
    if (size > collected.length) {
      const wider = Buffer.allocUnsafeSlow(size);
      collected.copy(wider, 0, 0, length);
      collected = wider;
    }
    bytes.copy(collected, length);
    length = total;
  };

  const take = (bytes: Buffer): void => {
    if (length === 0) {
      const end = endOfMessages(bytes, bytes.length);
      if (end > 0) socket.emit('data', bytes.subarray(0, end));
      if (end < bytes.length) collect(bytes.subarray(end));
      return;
    }
    collect(bytes);
    if (needed(collected, length) > length) return;
    const end = endOfMessages(collected, length);
    const whole = collected.subarray(0, end);
    const rest = Buffer.from(collected.subarray(end, length));
    length = 0;
    socket.emit('data', whole);
    if (collected.length > keptBytes) collected = Buffer.allocUnsafeSlow(readBytes);
    if (rest.length > 0) collect(rest);
  };

  const socket = new Socket({
    // @ts-expect-error: the constructor takes it as `connect` does; only the latter is typed
    onread: {
      buffer: Buffer.allocUnsafeSlow(readBytes),
      callback: (count: number, buffer: Buffer) => {
        take(buffer.subarray(0, count));
        return true;
      },
    },
  });
  return socket;
}
