import type { EntityRows } from '@furrow/domain';
import { jobPaper } from '@furrow/domain/paper/job-paper.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { usePaperReading } from './usePaperReading.ts';

/** A sheet to take along: fields, work, products and total amounts. */
export function JobPrint({
  records,
  title,
  onDone,
}: {
  readonly records: readonly EntityRows['record'][];
  readonly title: string;
  readonly onDone: () => void;
}) {
  const reading = usePaperReading();
  return <PaperSheet paper={jobPaper(records, title, reading)} onDone={onDone} />;
}
