import type { RuleSource } from '@furrow/domain/rotation/rotation-rules.ts';
import { useLingui } from '@lingui/react/macro';
import styles from './RuleSourceLine.module.css';

/** Source of a rule, and the note that it was read in a summary. */
export function RuleSourceLine({ source }: { readonly source: RuleSource }) {
  const { t } = useLingui();
  const { title, address, version, readAs } = source;
  return (
    <div className={styles['source']}>
      {/* the title of a foreign page is no text of ours, and finds nothing once it is translated */}
      <a href={address} target="_blank" rel="noreferrer" translate="no">
        {title}
      </a>{' '}
      ({version}){readAs === 'summary' ? ` · ${t`read in summary`}` : ''}
    </div>
  );
}
