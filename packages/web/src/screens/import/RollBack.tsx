import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isObjectOf, isString } from '@furrow/kit/guards.ts';
import { partsOf } from '@furrow/kit/checked.ts';
import { useState } from 'react';
import type { Problem } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { whileWaiting } from '../../tasks/whileWaiting.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { takeBack } from './importCalls.ts';
import { whereTo, type OtherKind } from './kinds.ts';
import type { ChangedField } from './types.ts';
import styles from './ImportPage.module.css';

interface Asked {
  readonly id: string;
  readonly kind: OtherKind | null;
  readonly changed: readonly ChangedField[];
}

/**
 * Rolls an import back; where fields were edited since, a person confirms first. @param onDone the
 * import has been rolled back
 */
export function useRollBack(onDone: () => void): {
  readonly rollBack: (id: string, kind: OtherKind | null) => Promise<void>;
  readonly dialogue: React.ReactNode;
} {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = async (id: string, kind: OtherKind | null, force: boolean) => {
    const result = await whileWaiting(t`The import has been rolled back`, takeBack(id, force));
    if (result.ok) {
      setAsked(null);
      const fields = result.value.removed + result.value.restored;
      showToast({
        text: kind
          ? whereTo(kind, false).undone
          : plural(fields, {
              one: '# field is as it was before.',
              other: '# fields are as they were before.',
            }),
      });
      onDone();
    } else if (result.problem.code === 'changed_since')
      setAsked({ id, kind, changed: changedOf(result.problem) });
    else showToast({ text: problemWords(result.problem), level: 'danger' });
  };
  const reasons: Readonly<Record<ChangedField['reason'], string>> = {
    changed: t`changed since`,
    deleted: t`deleted since`,
    used: t`records or other work belong to it`,
  };
  const dialogue = (
    <Modal
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={asked?.kind ? t`Records were changed since` : t`Fields were changed since`}
      footer={
        <>
          <Button variant="default" onClick={() => setAsked(null)}>
            <Trans>Leave it as it is</Trans>
          </Button>
          <Button
            color="red"
            onClick={() => (asked ? void run(asked.id, asked.kind, true) : undefined)}
          >
            <Trans>Roll back anyway</Trans>
          </Button>
        </>
      }
    >
      <p>
        {asked?.kind ? (
          <Trans>Rolling back also undoes these records, with every change since the import:</Trans>
        ) : (
          <Trans>Rolling back also undoes these fields, with every change since the import:</Trans>
        )}
      </p>
      <ul className={styles['changed']}>
        {asked?.changed.map(({ row, object, name, reason }) => (
          <li key={`${row ?? ''} ${object ?? ''}`}>
            <strong>{name}</strong> <span className="quiet">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
  return { rollBack: (id, kind) => run(id, kind, false), dialogue };
}

const isChangedField = isObjectOf<Pick<ChangedField, 'name' | 'reason'>>({
  name: isString,
  reason: (value) => value === 'changed' || value === 'deleted' || value === 'used',
});

const changedOf = ({ more: { changed } }: Problem): readonly ChangedField[] =>
  partsOf(changed).filter(isChangedField);
