import { Button } from '@mantine/core';
import { addBasemap, testBasemap } from '@furrow/domain/basemaps/basemaps.calls.ts';
import type { BasemapKind, BasemapLook } from '@furrow/domain/basemaps/basemap.ts';
import { boundsOf } from '@furrow/geo/bounds.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls.ts';
import { useRows } from '../../../data/index.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { toMetre } from '../../common/place/toMetre.ts';
import { boundaryOfRow } from '../../cropfield/map/boundaryOfRow.ts';
import styles from './AddBasemap.module.css';

interface Props {
  readonly farm: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly kind: BasemapKind;
  readonly address: string;
  readonly key: string;
  readonly name: string;
  readonly look: BasemapLook;
  readonly attribution: string;
}

type Tried =
  | { readonly state: 'busy' }
  | { readonly state: 'right'; readonly picture: string | null }
  | { readonly state: 'wrong'; readonly words: string };

/** Kinds whose address may hold a key. */
const withKey: ReadonlySet<BasemapKind> = new Set(['raster', 'style']);

const empty: Draft = {
  kind: 'raster',
  address: '',
  key: '',
  name: '',
  look: 'aerial',
  attribution: '',
};

/** A background map of the farm: tested before it is saved, with errors beside its address. */
export function AddBasemap({ farm, onAdded, onClose }: Props) {
  const { t } = useLingui();
  const location = usePlaceOfFields();
  const [tried, setTried] = useState<Tried | null>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone it comes below the edge of the screen
    if (tried && tried.state !== 'busy') answer.current?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  const sent = ({ kind, address, key }: Draft) => ({
    farm,
    kind,
    address: address.trim(),
    key: key.trim() === '' ? null : key.trim(),
    ...location,
  });
  const form = useCallForm<Draft, unknown>(
    empty,
    ({ name, address }) => ({
      ...(name.trim() === '' ? { name: [t`Required`] } : {}),
      ...(address.trim() === '' ? { address: [t`Required`] } : {}),
    }),
    (draft) =>
      call(addBasemap, {
        ...sent(draft),
        name: draft.name.trim(),
        look: draft.look,
        attribution: draft.attribution.trim() === '' ? null : draft.attribution.trim(),
      }),
    () => {
      showToast({ text: t`The background is added. Choose it on the map.` });
      onAdded();
    },
  );
  const set = <K extends keyof Draft>(name: K, value: Draft[K]) => {
    setTried(null);
    form.set(name, value);
  };
  const test = async () => {
    setTried({ state: 'busy' });
    const result = await call(testBasemap, sent(form.values));
    if (result.ok && form.values.attribution.trim() === '')
      form.set('attribution', result.value.attribution);
    setTried(
      result.ok
        ? { state: 'right', picture: result.value.picture }
        : {
            state: 'wrong',
            words:
              Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
          },
    );
  };
  const { values } = form;
  const ranges = t`The file must be on a server that answers to range requests.`;
  const hints: Readonly<Record<BasemapKind, string>> = {
    raster: t`Tiles with ${'{z}'}, ${'{x}'} and ${'{y}'} in their places, a WMS with LAYERS=, or a WMTS by its GetCapabilities; ${'{key}'} where a key belongs.`,
    pmtiles: ranges,
    cog: ranges,
    style: t`The style.json for MapLibre, with tiles on its own host; ${'{key}'} where a key belongs. Its icons, patterns and buildings with a height are left out.`,
  };
  return (
    <form
      ref={form.form}
      className={styles['form']}
      onSubmit={form.submit}
      aria-label={t`Add a background`}
      noValidate
    >
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <Select
        label={t`Kind`}
        value={values.kind}
        onChange={(kind) => {
          set('kind', kind ?? 'raster');
          // a style draws a map, and none is a picture
          if (kind === 'style') set('look', 'map');
        }}
        options={[
          { value: 'raster', label: t`Tiles (XYZ, WMTS) or WMS` },
          { value: 'pmtiles', label: t`PMTiles archive of pictures` },
          { value: 'cog', label: t`GeoTIFF (cloud optimised)` },
          { value: 'style', label: t`Style of vector tiles` },
        ]}
        errors={form.errors('kind')}
      />
      <TextInput
        label={t`Address`}
        type="url"
        required
        value={values.address}
        maxLength={2000}
        hint={hints[values.kind]}
        onChange={(address) => set('address', address)}
        errors={form.errors('address')}
      />
      {withKey.has(values.kind) && values.address.includes('{key}') ? (
        <TextInput
          label={t`Key`}
          value={values.key}
          maxLength={200}
          autoComplete="off"
          hint={t`Stays on the server and is not shown again.`}
          onChange={(key) => set('key', key)}
          errors={form.errors('key')}
        />
      ) : null}
      <div ref={answer} className={styles['test']}>
        <Button
          variant="default"
          loading={tried?.state === 'busy'}
          disabled={values.address.trim() === ''}
          onClick={() => void test()}
        >
          <Trans>Test</Trans>
        </Button>
        {tried?.state === 'wrong' ? <Notice level="danger">{tried.words}</Notice> : null}
        {tried?.state === 'right' ? (
          <>
            <Notice level="ok">{t`It answers.`}</Notice>
            {tried.picture ? (
              <img className={styles['picture']} src={tried.picture} alt={t`Test result`} />
            ) : null}
          </>
        ) : null}
      </div>
      <TextInput
        label={t`Name`}
        required
        value={values.name}
        maxLength={100}
        onChange={(name) => set('name', name)}
        errors={form.errors('name')}
      />
      <Select
        label={t`Look`}
        value={values.look}
        onChange={(look) => set('look', look ?? 'aerial')}
        options={[
          { value: 'aerial', label: t`Aerial` },
          { value: 'map', label: t`Map` },
        ]}
        errors={form.errors('look')}
      />
      <TextInput
        label={t`Attribution`}
        value={values.attribution}
        maxLength={300}
        hint={t`Credit required by the licence; shown in the corner of the map.`}
        onChange={(attribution) => set('attribution', attribution)}
        errors={form.errors('attribution')}
      />
      <div className={styles['buttons']}>
        <Button type="submit" loading={form.busy}>
          <Trans>Add this background</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Position where the farm's tiles should be: a tile of another region proves nothing. */
function usePlaceOfFields(): { longitude?: number; latitude?: number } {
  const fields = useRows('cropfield');
  for (const field of fields) {
    const boundary = boundaryOfRow(field);
    const bounds = boundary && boundsOf(boundary);
    if (bounds)
      return {
        longitude: toMetre((bounds.west + bounds.east) / 2),
        latitude: toMetre((bounds.south + bounds.north) / 2),
      };
  }
  return {};
}
