import { at } from '@furrow/kit/checked.ts';
import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CropRotation } from './CropRotation.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldTools } from './FieldTools.tsx';
import { RowHistory } from '../common/history/RowHistory.tsx';
import { FieldRecords } from './FieldRecords.tsx';
import { LatestWork } from './LatestWork.tsx';
import { LazyFieldWeather } from '../weather/LazyFieldWeather.tsx';
import { LazyComments } from '../comment/LazyComments.tsx';
import { LazyRegisterHistory } from '../georeference/LazyRegisterHistory.tsx';
import { LazyGroundNutrients } from './ground/LazyGroundNutrients.tsx';
import { useWorkOfGround } from './ground/useWorkOfGround.ts';
import styles from './FieldTabs.module.css';

type Tab = 'overview' | 'records' | 'weather' | 'history';
const tabs: readonly Tab[] = ['overview', 'records', 'weather', 'history'];

/** All data of a field, a tab per kind. */
export function FieldTabs({ field }: { readonly field: EntityRows['cropfield'] }) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>('overview');
  const work = useWorkOfGround(field);
  const { records } = work;
  const words: Readonly<Record<Tab, string>> = {
    overview: t`Overview`,
    records: t`Records`,
    weather: t`Weather`,
    history: t`History`,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = at(tabs, (tabs.indexOf(tab) + step) % tabs.length);
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={t`About this field`}
        className={styles['tabs']}
        onKeyDown={onKeyDown}
      >
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            data-tab={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            aria-selected={one === tab}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
          >
            {words[one]}
            {one === 'records' && records.length > 0 ? (
              <span className={styles['count']}>{records.length}</span>
            ) : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'overview' ? (
          <>
            <FieldFacts field={field} />
            <FieldTools field={field} />
            <LatestWork {...work} />
            <CropRotation field={field} />
            <LazyGroundNutrients field={field} work={work} />
            <LazyRegisterHistory field={field} />
            <LazyComments
              isPlain
              about={{ entity: 'cropfield', id: field.id, version: field.version }}
            />
          </>
        ) : null}
        {tab === 'records' ? <FieldRecords {...work} /> : null}
        {tab === 'weather' ? <LazyFieldWeather field={field} /> : null}
        {tab === 'history' ? <RowHistory entity="cropfield" row={field} /> : null}
      </div>
    </>
  );
}
