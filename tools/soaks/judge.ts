import type { Table } from '../proofs/table.ts';
import type { Log } from './devices.ts';
import type { Sample } from './samples.ts';
import { growthPerHour, median, quantile, thirds, type Series } from './trend.ts';

/** Memory may grow by this part in an hour. */
const mostGrowth = 0.01;
/** The last third may be slower than the first by this factor, at its median and at its 95th part. */
const mostSlower = 1.1;
const mostSlowerAtEnd = 1.25;
/** A kind of request with fewer answers in a third says nothing of its 95th part. */
const leastAnswers = 100;
const mostHoldMilliseconds = 200;
/** A transaction holds the feed back; longer ones are left open. */
const mostTransactionSeconds = 10;

interface Judged {
  readonly log: Log;
  readonly samples: readonly Sample[];
  /** From here on things count, milliseconds since 1970. */
  readonly warm: number;
  /** The longest block of the server's loop, in milliseconds. */
  readonly hold: { readonly whole: number; readonly own: number };
}

/** Whether a server stayed as it was: memory, latencies, connections, files, log and locks. */
export function judge({ log, samples, warm, hold }: Judged): Table {
  const late = samples.filter(({ at }) => at >= warm);
  const seriesOf = (name: Exclude<keyof Sample, 'at'>): Series =>
    late.map((sample) => [sample.at, sample[name]]);
  const memory = growthPerHour(seriesOf('memory'));
  const refused = [...log.refused].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  return [
    { what: 'sessions · answers', result: `${log.sessions} · ${log.taken.length}` },
    { what: 'refused', result: refused || 'none', ok: log.refused.size === 0 },
    {
      what: 'memory',
      result: `${span(seriesOf('memory'))} MB, ${percent(memory)} an hour`,
      ok: memory <= mostGrowth,
    },
    {
      what: 'heap, uncollected objects included',
      result: `${span(seriesOf('heap'))} MB, ${percent(growthPerHour(seriesOf('heap')))} an hour`,
    },
    ...latencies(log, warm),
    steady('connections', seriesOf('connections')),
    steady('open files and sockets', seriesOf('handles')),
    steady('files nobody sent', seriesOf('files')),
    steady('locks', seriesOf('locks')),
    steady('MB of write-ahead log', seriesOf('log')),
    {
      what: 'oldest transaction',
      result: `${Math.max(...late.map(({ oldest }) => oldest)).toFixed(1)} s`,
      ok: late.every(({ oldest }) => oldest <= mostTransactionSeconds),
    },
    {
      what: 'longest block of the loop, without the time no core was free',
      result: `${hold.own.toFixed(0)} ms (${hold.whole.toFixed(0)} ms with it)`,
      ok: hold.own <= mostHoldMilliseconds,
    },
  ];
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

const span = (series: Series): string => {
  const values = series.map(([, value]) => value);
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
};

/** Not higher in the last third than in the first. */
function steady(what: string, series: Series): Table[number] {
  const [first, last] = thirds(series).map((values) => ({
    middle: median(values),
    most: Math.max(0, ...values),
  })) as [Figures, Figures];
  return {
    what,
    result: `${first.middle.toFixed(0)} → ${last.middle.toFixed(0)}, at most ${first.most.toFixed(0)} → ${last.most.toFixed(0)}`,
    ok: last.middle <= first.middle * mostSlower && last.most <= first.most * mostSlowerAtEnd,
  };
}

interface Figures {
  readonly middle: number;
  readonly most: number;
}

function latencies({ taken }: Log, warm: number): Table {
  const kinds = [...new Set(taken.map(({ kind }) => kind))].toSorted();
  return kinds.map((kind) => {
    const series: Series = taken
      .filter((one) => one.kind === kind && one.at >= warm)
      .map(({ at, took }) => [at, took]);
    const [first, last] = thirds(series.toSorted(([left], [right]) => left - right));
    const [middle, lastMiddle] = [median(first), median(last)];
    const [high, lastHigh] = [quantile(first, 0.95), quantile(last, 0.95)];
    const isMany = Math.min(first.length, last.length) >= leastAnswers;
    return {
      what: `${kind}, median · 95th of 100, first third → last`,
      result: `${middle.toFixed(1)} → ${lastMiddle.toFixed(1)} · ${high.toFixed(0)} → ${lastHigh.toFixed(0)} ms (${series.length})`,
      ...(isMany
        ? { ok: lastMiddle <= middle * mostSlower && lastHigh <= high * mostSlowerAtEnd }
        : {}),
    };
  });
}
