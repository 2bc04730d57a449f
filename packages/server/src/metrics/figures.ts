import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry, type RegistryContentType } from 'prom-client';

/**
 * Metrics of all processes behind a port: a request reaches one of them, which asks the first
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

/** In the first process: collects the metrics of the others whenever one of them asks. */
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
 * Reader of a server's metrics: its own for a single process, those of all when it is one of
 * several; its own too when the others do not answer.
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

/**
 * Makes this process report its metrics when the first one collects: creating an aggregator
 * registers the listener.
 */
function listenForGatherer(register: Registry): AggregatorRegistry<RegistryContentType> {
  const gatherer = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([register]);
  return gatherer;
}
