import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RegisterLine } from '@furrow/domain/spray-register/line.ts';
import { isAllowed, isComplete, isForbidden } from '@furrow/domain/spray-register/pack.ts';
import { useFarmStore } from '../../data/index.ts';
import { Checkbox } from '../../ui/input/Checkbox.tsx';
import { useFirstLines } from '../../ui/list/useFirstLines.tsx';
import { RegisterEntry } from './RegisterEntry.tsx';
import type { LineAdmissions } from './useLineAdmissions.ts';
import styles from './Protection.module.css';

/** Lines shown before "show all". */
const most = 200;

/** Lines of the register that are shown. */
type Shown = 'all' | 'incomplete' | 'forbidden';

/** Lines of the register, with their sums; those that lack data or were not admitted on request. */
export function RegisterLines({
  lines,
  admissions,
}: {
  readonly lines: readonly RegisterLine[];
  readonly admissions: LineAdmissions;
}) {
  const { t } = useLingui();
  const store = useFarmStore();
  const [only, setOnly] = useState<Shown>('all');
  const incomplete = lines.filter((line) => !isComplete(line)).length;
  const forbidden = lines.filter((line) => isForbidden(admissions.statusOf(line))).length;
  const allowed = lines.filter((line) => isAllowed(admissions.statusOf(line))).length;
  const shown = lines.filter(
    (line) =>
      only === 'all' ||
      (only === 'incomplete' ? line.missing.length > 0 : isForbidden(admissions.statusOf(line))),
  );
  const { first, showAll } = useFirstLines(shown, most);
  return (
    <>
      <p className={styles['sums']}>
        <span>{t`${lines.length} lines`}</span>
        <span>{incomplete === 0 ? t`all complete` : t`${incomplete} incomplete`}</span>
        {admissions.state === 'here' ? (
          <Judged forbidden={forbidden} open={lines.length - forbidden - allowed} />
        ) : null}
        {admissions.state === 'failed' ? <span>{t`Admissions need a connection`}</span> : null}
        <Checkbox
          label={t`Only incomplete uses`}
          checked={only === 'incomplete'}
          onChange={(checked) => setOnly(checked ? 'incomplete' : 'all')}
        />
        {forbidden > 0 ? (
          <Checkbox
            label={t`Only uses not admitted`}
            checked={only === 'forbidden'}
            onChange={(checked) => setOnly(checked ? 'forbidden' : 'all')}
          />
        ) : null}
      </p>
      <ul className={styles['list']}>
        {first.map((line, index) => (
          <RegisterEntry
            key={`${line.record} ${index}`}
            line={line}
            isHere={store.row('record', line.record) !== undefined}
            status={admissions.statusOf(line)}
          />
        ))}
      </ul>
      {showAll}
    </>
  );
}

/** Number of lines that no admission allows, and of those that could not be judged. */
function Judged({ forbidden, open }: { readonly forbidden: number; readonly open: number }) {
  const { t } = useLingui();
  return (
    <>
      {forbidden > 0 ? <span>{t`${forbidden} not admitted`}</span> : null}
      {open > 0 ? <span>{t`${open} not checked`}</span> : null}
      {forbidden + open === 0 ? <span>{t`all admitted`}</span> : null}
    </>
  );
}
