import { textIn } from '../../forms/typed.ts';
import { Button } from '@mantine/core';
import { readDecimal } from '@furrow/kit/derive/values.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useRow } from '../../data/index.ts';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { DecimalInput } from '../../ui/input/DecimalInput.tsx';
import { FilesButton } from '../../ui/input/FilesButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { boundaryOfRow } from '../cropfield/map/boundaryOfRow.ts';
import type { ReadZones } from './readZones.ts';
import { oneZone } from './zones.ts';
import styles from './Grid.module.css';

/**
 * The maximum that the server accepts, with room for the other fields. @source decisions D16 Limits
 */
const mostMegabytes = 24;

/**
 * Source of zones: a file, or a single value over the whole crop field. Existing zones are
 * replaced.
 */
export function ZonesSource({ form }: { readonly form: DraftForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [trouble, setTrouble] = useState<ReactNode>(null);
  const [asking, setAsking] = useState<{
    readonly text: string;
    readonly names: readonly string[];
  } | null>(null);

  const said: Readonly<Record<'unreadable' | 'empty', string>> = {
    unreadable: t`This is not a GeoJSON file.`,
    empty: t`There is no zone in this file.`,
  };
  const settle = (read: ReadZones, text: string) => {
    setAsking(read.kind === 'which' ? { text, names: read.names } : null);
    if (read.kind === 'zones') form.set('features', read.zones);
    if (read.kind === 'zones' || read.kind === 'which') return setTrouble(null);
    if (read.kind !== 'wrong') return setTrouble(said[read.kind]);
    return setTrouble(
      <>
        {t`This file was not imported:`}
        <ul className={styles['problems']}>
          {read.problems.map(({ zone, text: words }, index) => (
            <li key={index}>{zone === null ? words : t`Zone ${zone}: ${words}`}</li>
          ))}
        </ul>
      </>,
    );
  };
  const read = async (text: string, from?: string) => {
    try {
      const { readZones } = await import('./readZones.ts');
      settle(readZones(text, language, from), text);
    } catch {
      setTrouble(t`The file could not be read. Try again when there is a connection.`);
    }
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setAsking(null);
    if (file.size > mostMegabytes * 1024 * 1024)
      return setTrouble(t`This file is larger than ${mostMegabytes} MB.`);
    await read(await file.text());
  };

  return (
    <>
      <div className={styles['buttons']}>
        <FilesButton
          size="xs"
          isOne
          accept=".geojson,.json,application/geo+json,application/json"
          onFiles={([file]) => void take(file)}
        >
          {t`Choose a GeoJSON file`}
        </FilesButton>
      </div>
      {trouble ? <Notice level="danger">{trouble}</Notice> : null}
      {asking ? (
        <Select
          label={t`Which of these is the value?`}
          value={null}
          options={asking.names.map((name) => ({ value: name, label: name }))}
          onChange={(name) => (name ? void read(asking.text, name) : undefined)}
        />
      ) : null}
      <WholeField
        form={form}
        onMade={() => {
          setTrouble(null);
          setAsking(null);
        }}
      />
    </>
  );
}

/** A single value over the chosen crop field, so that a map can be made without a file. */
function WholeField({ form, onMade }: { readonly form: DraftForm; readonly onMade: () => void }) {
  const { t } = useLingui();
  const field = useRow('cropfield', textIn(form.value('cropfield')));
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const boundary = field ? boundaryOfRow(field) : null;
  if (!boundary)
    return <p className="quiet">{t`Choose a crop field to cover it with one zone.`}</p>;
  const value = readDecimal(typed);
  const make = () => {
    setAsked(Number.isNaN(value));
    if (Number.isNaN(value)) return;
    form.set('features', oneZone(boundary, value));
    setTyped('');
    onMade();
  };
  const unit = form.value('unit');
  return (
    <div
      role="presentation"
      className={styles['whole']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // it lays the zone and does not save the form yet
        event.preventDefault();
        make();
      }}
    >
      <DecimalInput
        label={t`Value for the whole field`}
        unit={typeof unit === 'string' && unit ? unit : undefined}
        negative
        value={typed}
        errors={asked && Number.isNaN(value) ? [t`Enter a number.`] : []}
        onChange={setTyped}
      />
      <Button size="xs" variant="default" onClick={make}>
        {t`One zone over the whole field`}
      </Button>
    </div>
  );
}
