import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CancelledIcon, ImportIcon, OkIcon, UndoIcon } from '../../ui/icons.ts';
import { NewFarm } from './FarmArchive.tsx';
import { doneWords, otherKind, whereTo, type OtherKind } from './kinds.ts';
import { ImportNotes } from './ImportNotes.tsx';
import type { Import } from './types.ts';
import styles from './ImportPage.module.css';

interface Props {
  readonly imported: Import;
  readonly onRollBack: () => void;
  readonly onChoose: () => void;
}

/** A finished import: its result, or the reason of its failure. */
export function SettledImport({ imported, onRollBack, onChoose }: Props) {
  const another = (
    <Button variant="default" leftSection={<ImportIcon size={16} />} onClick={onChoose}>
      <Trans>Choose another file</Trans>
    </Button>
  );
  if (imported.state === 'failed') return <FailedImport notes={imported.notes} another={another} />;
  if (imported.state === 'applied' && imported.result?.farm) {
    return (
      <div className={styles['settled']}>
        <NewFarm farm={imported.result.farm} onRollBack={onRollBack} />
      </div>
    );
  }
  const other = otherKind(imported);
  if (other)
    return (
      <SettledOther imported={imported} kind={other} another={another} onRollBack={onRollBack} />
    );
  return <SettledFields imported={imported} another={another} onRollBack={onRollBack} />;
}

interface FailedProps {
  readonly notes: Import['notes'];
  readonly another: ReactNode;
}

function FailedImport({ notes, another }: FailedProps) {
  const { t } = useLingui();
  return (
    <div className={styles['settled']}>
      <EmptyState icon={CancelledIcon} title={t`This file could not be read`} action={another}>
        {notes.map(({ text }) => (
          <span key={text} className={styles['reason']}>
            {text}
          </span>
        ))}
      </EmptyState>
    </div>
  );
}

interface FieldsProps {
  readonly imported: Import;
  readonly another: ReactNode;
  readonly onRollBack: () => void;
}

/** The result of an import of crop fields, with the other items of the file. */
function SettledFields({ imported, another, onRollBack }: FieldsProps) {
  const { t } = useLingui();
  const { created = 0, updated = 0, skipped = 0 } = imported.result ?? {};
  const others = imported.result?.objects?.created ?? 0;
  const said = [
    plural(created, { one: '# field added.', other: '# fields added.' }),
    plural(updated, { one: '# field updated.', other: '# fields updated.' }),
    plural(skipped, { one: '# row left out.', other: '# rows left out.' }),
    plural(others, { one: '# other item taken over.', other: '# other items taken over.' }),
  ];
  const isApplied = imported.state === 'applied';
  const title = isApplied
    ? created + updated === 0 && others > 0
      ? t`The file is taken over`
      : t`The fields are on your map`
    : t`This import was rolled back`;
  return (
    <Settled
      title={title}
      isApplied={isApplied}
      to={paths.map}
      label={<Trans>Show the map</Trans>}
      another={another}
      notes={imported.notes}
      onRollBack={onRollBack}
    >
      {isApplied
        ? said
            .filter((_text, target) => Number([created, updated, skipped, others][target]) > 0)
            .join(' ')
        : t`Every field is as it was before the import.`}
    </Settled>
  );
}

interface SettledProps {
  readonly title: string;
  readonly isApplied: boolean;
  /** Address of the result. */
  readonly to: string;
  readonly label: ReactNode;
  readonly another: ReactNode;
  readonly notes: Import['notes'];
  readonly onRollBack: () => void;
  readonly children: ReactNode;
}

/** The result of an import that was applied or rolled back, and the next steps. */
function Settled({
  title,
  isApplied,
  to,
  label,
  another,
  notes,
  onRollBack,
  children,
}: SettledProps) {
  return (
    <div className={styles['settled']}>
      <EmptyState
        icon={isApplied ? OkIcon : UndoIcon}
        title={title}
        action={
          <div className={styles['buttons']}>
            <Button component={Link} to={to}>
              {label}
            </Button>
            {isApplied ? (
              <Button variant="default" leftSection={<UndoIcon size={16} />} onClick={onRollBack}>
                <Trans>Roll back</Trans>
              </Button>
            ) : (
              another
            )}
          </div>
        }
      >
        {children}
      </EmptyState>
      <div className={styles['remarks']}>
        <ImportNotes notes={notes} folded />
      </div>
    </div>
  );
}

interface OtherProps {
  readonly imported: Import;
  readonly kind: OtherKind;
  readonly another: ReactNode;
  readonly onRollBack: () => void;
}

/** Result of an import of weather or records, with a link to the imported rows. */
function SettledOther({ imported, kind, another, onRollBack }: OtherProps) {
  const isApplied = imported.state === 'applied';
  const { undone, ...target } = whereTo(kind, isApplied);
  const refused = imported.objects.flatMap(({ notes }) =>
    notes.filter(({ code }) => code === 'object_refused'),
  );
  return (
    <Settled
      {...target}
      isApplied={isApplied}
      another={another}
      notes={[...imported.notes, ...refused]}
      onRollBack={onRollBack}
    >
      {isApplied && imported.result ? doneWords(kind, imported.result) : undone}
    </Settled>
  );
}
