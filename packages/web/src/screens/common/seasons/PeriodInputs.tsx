import { useLingui } from '@lingui/react/macro';
import { useRows } from '../../../data/index.ts';
import { useWorkspace } from '../../../me/MeContext.tsx';
import { DateInput } from '../../../ui/input/DateInput.tsx';

/** First and last day of a book; null leaves a side open. */
interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/** A person's choice of the period; left out: the season's. */
export type ChosenPeriod = Partial<Period>;

/** The period of a book: the season's, until a person chooses another. */
export function usePeriod({ from, to }: ChosenPeriod): Period {
  const { plan } = useWorkspace();
  const season = useRows('plan').find(({ id }) => id === plan);
  return {
    from: from === undefined ? (season?.period_start ?? null) : from,
    to: to === undefined ? (season?.period_end ?? null) : to,
  };
}

/** The days from and until which a book is read. */
export function PeriodInputs({
  period: { from, to },
  onChange,
}: {
  readonly period: Period;
  readonly onChange: (change: ChosenPeriod) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <DateInput label={t`From`} value={from} onChange={(day) => onChange({ from: day })} />
      <DateInput label={t`Until`} value={to} onChange={(day) => onChange({ to: day })} />
    </>
  );
}
