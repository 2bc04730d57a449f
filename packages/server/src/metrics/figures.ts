import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry, type RegistryContentType } from 'prom-client';

/**
 * Figures of all processes behind one port: whoever asks reaches one of them, which asks the first
 * process, which asks them all.
 */

interface Asked {
  readonly kind: 'furrow figures asked';
  readonly number: number;
}

interface MetricsAnswer {
  readonly kind: 'furrow figures told';
  readonly number: number;
  /** Null when not every process answered in time. */
  readonly text: string | null;
}

const isAsked = (message: unknown): message is Asked =>
  (message as Partial<Asked> | null)?.kind === 'furrow figures asked';
const isTold = (message: unknown): message is MetricsAnswer =>
  (message as Partial<MetricsAnswer> | null)?.kind === 'furrow figures told';

/** In the first process: gathers the figures of the others whenever one of them asks. */
export function answerFigures(): void {
  const gatherer = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isAsked(message)) return;
    const tell = (text: string | null) => {
      if (worker.isConnected())
        worker.send({
          kind: 'furrow figures told',
          number: message.number,
          text,
        } satisfies MetricsAnswer);
    };
    gatherer.clusterMetrics().then(tell, () => tell(null));
  });
}

/**
 * Reader of a server's figures: its own when it stands alone, those of all processes when it is one
 * of several; its own too when the others do not answer.
 */
export function figuresOf(register: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return () => register.metrics();
  listenForGatherer(register);
  const waiting = new Map<number, (text: string | null) => void>();
  let numbers = 0;
  process.on('message', (message: unknown) => {
    if (!isTold(message)) return;
    waiting.get(message.number)?.(message.text);
    waiting.delete(message.number);
  });
  return async () => {
    const number = (numbers += 1);
    const text = await new Promise<string | null>((resolve) => {
      waiting.set(number, resolve);
      worker.send({ kind: 'furrow figures asked', number } satisfies Asked);
    });
    return text ?? register.metrics();
  };
}

/** Has this process tell its figures when the first one gathers: making a gatherer is what listens. */
function listenForGatherer(register: Registry): AggregatorRegistry<RegistryContentType> {
  const gatherer = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([register]);
  return gatherer;
}
