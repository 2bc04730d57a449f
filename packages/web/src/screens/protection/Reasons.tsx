import { useLingui } from '@lingui/react/macro';
import type { Reason } from '@furrow/domain/admission/status-shapes.ts';
import { Source } from './Source.tsx';
import styles from './Protection.module.css';

/** The source of most reasons: the register, although a rule may cite a law in addition. */
function mostNamed(reasons: readonly Reason[]): string | null | undefined {
  const counts = new Map<string | null, number>();
  for (const { source } of reasons) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The reasons of a status, shown on demand. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const register = reasons.find(({ source }) => source === mostNamed(reasons));
  if (!register) return null;
  return (
    <details className={styles['reasons']}>
      <summary>{t`Why`}</summary>
      <ul>
        {reasons.map((reason, index) => (
          <li key={`${reason.rule} ${index}`}>
            {reason.text}
            {reason.source === register.source ? null : <Source of={reason} />}
          </li>
        ))}
      </ul>
      <Source of={register} />
    </details>
  );
}
