import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useIsPhone } from '../../browser/useMedia.ts';
import { useRow, useRows } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { usePlace } from '../../shell/MeContext.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import type { SheetStop } from '../../ui/sheetStops.ts';
import { SidePanel } from '../common/SidePanel.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { MapArea } from './MapArea.tsx';
import type { MapSearch } from './mapSearch.ts';
import { useFieldWords } from './useFieldWords.ts';
import { visibleFields } from './visibleFields.ts';
import styles from './MapPage.module.css';

/** The map with the crop fields; what is selected in the list is selected on the map. @source SCR-01 */
export function MapPage() {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const search = useSearch({ strict: false }) as MapSearch;
  const { plan, date } = usePlace();
  const fields = useRows('cropfield');
  const links = useRows('cropfieldgroup');
  const words = useFieldWords();
  const selected = useRow('cropfield', search.field ?? null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');

  const shown = useMemo(
    () => visibleFields(fields, links, { plan, date, all: search.all ?? false, text: search.q ?? '', crop: search.crop ?? null, group: search.group ?? null }, words),
    [fields, links, plan, date, search.all, search.q, search.crop, search.group, words],
  );
  const change = useCallback(
    (changes: Partial<Record<keyof MapSearch, unknown>>) =>
      void navigate({ to: '.', search: (before: MapSearch) => Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== '')), replace: true } as never),
    [navigate],
  );
  const select = useCallback((id: string | null) => change({ field: id ?? undefined }), [change]);
  const hover = useCallback((row: Row | null) => setHovered(row ? String(row.id) : null), []);

  const list = <FieldList fields={shown} total={fields.length} words={words} search={search} onSearch={change} selected={search.field ?? null} onSelect={select} onHover={hover} />;
  const detail = selected ? <FieldPanel field={selected} onClose={() => select(null)} /> : null;
  const map = <MapArea fields={shown} selected={search.field ?? null} hovered={hovered} onSelect={select} onHover={setHovered} />;

  if (phone) {
    return (
      <div className={styles['page']}>
        {map}
        <BottomSheet label={String(selected?.['name'] ?? '')} stop={stop} onStop={setStop} {...(selected ? { onClose: () => select(null) } : {})}>
          {detail ?? list}
        </BottomSheet>
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>{list}</div>
      {map}
      {detail ? <SidePanel>{detail}</SidePanel> : null}
    </div>
  );
}
