/** A progress bar of a command on a terminal; nothing without a terminal. @source decisions D12 */
export interface ProgressBar {
  /** Reports progress, 0 to 1, and the current step. */
  tell(part: number, what?: string): void;
  /** Clears the line for the command's output. */
  end(): void;
}

const width = 30;

export function progressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  let shown = '';
  return {
    tell(part, what = '') {
      if (!stream.isTTY) return;
      const done = Math.round(Math.min(Math.max(part, 0), 1) * width);
      const line =
        `[${'#'.repeat(done)}${'.'.repeat(width - done)}] ${String(Math.floor(part * 100)).padStart(3)} % ${what}`.slice(
          0,
          (stream.columns || 80) - 1,
        );
      if (line === shown) return;
      stream.write(`\r${line.padEnd(shown.length)}`);
      shown = line;
    },
    end() {
      if (shown !== '') stream.write(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}
