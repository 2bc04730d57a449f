import type { EntityRows } from '@furrow/domain';
import { fileTexts } from '@furrow/domain/file/file-texts.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { onEntryKey } from '../../ui/list/entryKeys.ts';
import type { RowsViewProps } from '../common/EntityScreen.ts';
import { Thumbnail } from '../common/files/Thumbnail.tsx';
import styles from '../common/files/Files.module.css';

/** Pictures side by side, the newest first. @source spec §3 Image */
export function Gallery({ rows, active, onOpen }: RowsViewProps<EntityRows['image']>) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move among its buttons
    <ul className={styles['gallery']} aria-label={t`Images`} data-entries onKeyDown={onEntryKey}>
      {rows.map((row) => {
        const { name, date } = fileTexts(row, language);
        return (
          <li key={String(row.id)}>
            <button
              type="button"
              data-entry
              className={styles['tile']}
              data-active={row.id === active || undefined}
              aria-current={row.id === active || undefined}
              onClick={() => onOpen(row)}
            >
              <Thumbnail row={row} name="" />
              <span className={styles['caption']}>{name}</span>
              <span className={`${styles['caption']} quiet`}>{date}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
