import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRows, useStatus } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { usePlace } from '../../shell/MeContext.tsx';
import { today } from '../../shell/today.ts';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatArea, formatDate } from '../../ui/formats.ts';
import { ImportIcon, ParcelIcon } from '../../ui/icons.ts';
import { List, type ListColumn } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SwatchName } from '../../ui/Swatch.tsx';
import { nameOfRow } from '../common/rowName.ts';
import { useFarmStore } from '../../data/index.ts';
import type { MapSearch } from './mapSearch.ts';
import type { useFieldWords } from './useFieldWords.ts';
import { areaOfFields } from './visibleFields.ts';
import styles from './FieldList.module.css';

interface Props {
  readonly fields: readonly Row[];
  /** Crop fields there are, shown or not. */
  readonly total: number;
  readonly words: ReturnType<typeof useFieldWords>;
  readonly search: MapSearch;
  readonly onSearch: (changes: Partial<Record<keyof MapSearch, unknown>>) => void;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onHover: (row: Row | null) => void;
}

/** The crop fields beside the map: swatch, name, crop and variety, hectares, and their sum. */
export function FieldList({ fields, total, words, search, onSearch, selected, onSelect, onHover }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { loading } = useStatus();
  const sum = areaOfFields(fields);
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      {
        key: 'name',
        title: t`Field`,
        cell: (field) => {
          const { crop, variety, color } = words(field);
          return <SwatchName color={color} name={String(field['name'] ?? '')} note={[crop, variety].filter(Boolean).join(' · ')} />;
        },
        footer: plural(fields.length, { one: '# field', other: '# fields' }),
      },
      { key: 'area', title: 'ha', right: true, width: '74px', cell: (field) => formatArea(Number(field['registered_area']) || 0, language), footer: `${formatArea(sum, language)} ha` },
    ],
    [words, fields.length, sum, language, t],
  );
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Trans>Crop fields</Trans> <span className={styles['count']}>{fields.length}</span>
        </h2>
        <ActionIcon component={Link} to={paths.exchange} variant="subtle" size={34} aria-label={t`Import your boundaries`}>
          <ImportIcon />
        </ActionIcon>
      </div>
      <div className={styles['filter']}>
        <SearchBox label={t`Filter`} value={search.q ?? ''} onChange={(q) => onSearch({ q })} />
      </div>
      <FieldChips search={search} onSearch={onSearch} />
      {total === 0 && loading === 'cold' ? (
        <Skeleton />
      ) : (
        <List
          label={t`Crop fields`}
          rows={fields}
          columns={columns}
          rowId={(field) => String(field.id)}
          active={selected}
          onOpen={(field) => onSelect(String(field.id))}
          onHover={onHover}
          empty={
            total === 0 ? (
              <EmptyState
                icon={ParcelIcon}
                title={t`No fields yet`}
                action={
                  <Button component={Link} to={paths.exchange} leftSection={<ImportIcon size={16} />}>
                    <Trans>Import your boundaries</Trans>
                  </Button>
                }
              >
                <Trans>Bring them in from a file, or draw the first one on the map.</Trans>
              </EmptyState>
            ) : (
              <EmptyState icon={ParcelIcon} title={t`No search results`}>
                <Trans>No field of this plan fits the filters.</Trans>
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}

function FieldChips({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { date, plan } = usePlace();
  const groups = useRows('group').filter((group) => group['plan'] === null || group['plan'] === plan);
  const fields = useRows('cropfield');
  const crops = useMemo(() => {
    const ids = new Set(fields.map(({ crop }) => crop).filter((crop): crop is number => typeof crop === 'number'));
    return [...ids].map((id) => ({ id, name: nameOfRow('croptype', id, store, language) })).filter(({ name }) => name);
  }, [fields, store, language]);
  const cropName = search.crop === undefined ? '' : nameOfRow('croptype', search.crop, store, language);
  const groupName = search.group === undefined ? '' : nameOfRow('group', search.group, store, language);
  return (
    <div className={styles['chips']}>
      <Chip on={!search.all} onClick={() => onSearch({ all: search.all ? undefined : true })}>
        {date === today() ? t`Visible today` : t`Visible on ${formatDate(date, language)}`}
      </Chip>
      {cropName ? (
        <Chip on onClick={() => onSearch({ crop: undefined })}>
          {cropName}
        </Chip>
      ) : crops.length > 0 ? (
        <Menu end={false} entries={crops.map(({ id, name }) => ({ label: name, run: () => onSearch({ crop: id }) }))}>
          <Chip on={false}>{t`Crop`}</Chip>
        </Menu>
      ) : null}
      {groupName ? (
        <Chip on onClick={() => onSearch({ group: undefined })}>
          {groupName}
        </Chip>
      ) : groups.length > 0 ? (
        <Menu end={false} entries={groups.map((group) => ({ label: String(group['name'] ?? ''), run: () => onSearch({ group: String(group.id) }) }))}>
          <Chip on={false}>{t`Group`}</Chip>
        </Menu>
      ) : null}
    </div>
  );
}
