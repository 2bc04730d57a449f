import { Button } from '@mantine/core';
import { stageKindOf } from '@furrow/domain/bbch/stages.ts';
import { observationOf, isObservation, severities } from '@furrow/domain/record/observation.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useShared } from '../common/files/useShared.ts';
import { useGoBack, useReadAddress } from '../../browser/router.ts';
import { useAddress } from '../../browser/useAddress.ts';
import { forgetDraft, storeDraft, storedDraft } from '../../browser/drafts/storedDraft.ts';
import { useFarmStore, useRows } from '../../data/index.ts';
import { useSingle } from '../../forms/useSingle.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { useMapChoices } from '../../me/useMapChoices.ts';
import { today } from '../../me/today.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { NumberInput } from '../../ui/input/NumberInput.tsx';
import { Swatch } from '../../ui/input/Swatch.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { stickyBar } from '../../ui/overlay/useClearance.ts';
import { showToast } from '../../ui/overlay/toasts.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { PhotoInput } from '../common/files/PhotoInput.tsx';
import { useFormPhotos } from '../common/files/useFormPhotos.ts';
import { useFieldWords } from '../cropfield/useFieldWords.ts';
import { chosenLayers, withLayer } from '../cropfield/map/chosenLayers.ts';
import { MayNotRecord } from '../record/form/MayNotRecord.tsx';
import { FieldOffers } from '../record/form/where/FieldOffers.tsx';
import { FieldPicker } from '../record/form/where/FieldPicker.tsx';
import { nearFields } from '../record/form/where/nearFields.ts';
import { useChoosableFields } from '../record/form/where/useChoosableFields.ts';
import { useCurrentPosition } from '../record/form/where/useCurrentPosition.ts';
import { wallClock } from '../record/form/when/duration.ts';
import { OrganismInput } from '../record/form/work/OrganismInput.tsx';
import { useOrganisms } from '../record/form/work/useOrganisms.ts';
import { statesToMake } from '../record/rights.ts';
import { useRecordRights } from '../record/useRecordRights.ts';
import { wordsOfSeverity } from './observationWords.ts';
import { PinInput } from './PinInput.tsx';
import { emptyScout, recordOfScout, hasContent, type Scout } from './scout.ts';
import { StageInput } from './stage/StageInput.tsx';
import card from '../record/form/RecordForm.module.css';
import chips from '../record/form/where/WhereCard.module.css';
import styles from './Scouting.module.css';

const readSearch = ({ field }: Readonly<Record<string, unknown>>): { field?: string } =>
  typeof field === 'string' ? { field } : {};

/** Organisms recently observed in a crop, offered as a single tap. */
const mostOffered = 4;

/**
 * The page for recording an observation in a crop, in one step: photo, pin and note, and the
 * organism.
 */
// oxlint-disable-next-line complexity -- a page of parts, each shown on a condition of its own
export function ScoutingPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const navigate = useNavigate();
  const readAddress = useReadAddress();
  const { farm, plan } = useWorkspace();
  const search = useAddress(readSearch);
  const { rights, principal } = useRecordRights();
  const records = useRows('record');
  const rows = useRows('organism');
  const organismName = useOrganisms();
  const words = useFieldWords();
  const [choices, choose] = useMapChoices();
  usePageTitle(t`Observation`);
  const name = `${store.user} ${farm.id} ${plan} scouting ${search.field ?? ''}`;
  const [scout, setScout] = useState<Scout>(() => ({
    ...emptyScout,
    field: search.field ?? null,
    ...storedDraft<Scout>(name),
  }));
  const photos = useFormPhotos(name);
  useShared(photos.add);
  const [asked, setAsked] = useState(false);
  const change = (changes: Partial<Scout>) => {
    const next = { ...scout, ...changes };
    setScout(next);
    storeDraft(name, next);
  };
  const chosen = useMemo(() => (scout.field === null ? [] : [scout.field]), [scout.field]);
  const choosable = useChoosableFields(chosen);
  const standing = useCurrentPosition(choosable);
  useEffect(() => {
    // the person's position is that of the observation, unless another was given before
    const { position, field } = standing;
    setScout((before) => ({
      ...before,
      pin: before.pin ?? position,
      field: before.field ?? field,
    }));
  }, [standing]);
  const lookup = useRowLookup('record', 'cropfield');
  const near = useMemo(
    () =>
      nearFields(new Set(choosable.map(({ id }) => id)), records, {
        fieldAtPosition: standing.field,
        today: today(),
        lookup,
      }),
    [choosable, records, standing.field, lookup],
  );
  const field = choosable.find(({ id }) => id === scout.field);
  const kind = stageKindOf(store.row('croptype', field?.crop ?? null)?.eppo_code);
  const seenBefore = useMemo(() => {
    const organisms = new Map<string, { readonly code: string | null; readonly name: string }>();
    for (const record of records) {
      const crop = lookup('cropfield', record.cropfield)?.crop ?? null;
      if (!isObservation(record) || crop === null || crop !== (field?.crop ?? null)) continue;
      const { organism } = observationOf(record);
      if (organism?.name)
        organisms.set(organism.name, { code: organism.code, name: organism.name });
    }
    return [...organisms.values()].slice(0, mostOffered);
  }, [records, lookup, field]);
  const states = statesToMake(rights, principal);
  const state = (['performed', 'adviced', 'concept'] as const).find((one) => states.includes(one));
  const back = useGoBack(paths.records.list);
  const isMissingField = asked && scout.field === null;
  const isEmpty = asked && !hasContent(scout, photos.kept.length);

  const save = useSingle(async () => {
    setAsked(true);
    if (scout.field === null || !hasContent(scout, photos.kept.length) || !state) return;
    const contact = store.row('farmcontact', principal.contact);
    const { made: id, ...act } = store.together(() => {
      const change = store.create(
        'record',
        recordOfScout(scout, {
          date: wallClock(new Date()),
          state,
          applier: contact?.is_applier === true ? contact.id : null,
          kind: rows.find((row) => row.eppo_code === scout.organism?.code)?.kind ?? null,
        }),
      );
      const record = String(change.rows[0]);
      for (const file of photos.kept)
        store.attach('image', file, [{ resource: 'record', id: record }]);
      return record;
    });
    await act.shown;
    forgetDraft(name);
    const layers = chosenLayers(choices.layers);
    // the new observation should be visible on the map
    if (layers.some((layer) => layer.id === 'observations' && !layer.on))
      choose({ layers: withLayer(layers, 'observations', { on: true }) });
    await navigate({ to: paths.records.byId(id), replace: true });
    const standsOn = readAddress().pathname;
    showToast({
      text: t`The observation on ${String(field?.name ?? '')} is kept.`,
      action: {
        label: t`Undo`,
        run: () => {
          void act.undo().then(() => {
            if (readAddress().pathname === standsOn) back();
          });
        },
      },
    });
  });

  if (!state) return <MayNotRecord />;
  return (
    <div className={card['page']}>
      <form
        className={card['form']}
        aria-label={t`Observation`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={card['scroll']}>
          <header className={card['header']}>
            <BackButton onClick={back} />
            <h1>{t`Observation`}</h1>
          </header>
          <section className={card['card']} aria-label={t`Photo and place`}>
            <PhotoInput photos={photos} />
            <ul className={chips['chips']}>
              {field ? (
                <li className={chips['chip']}>
                  <Swatch color={words(field).color} />
                  <span className={chips['name']}>{String(field.name ?? '')}</span>
                </li>
              ) : null}
              <li>
                <FieldPicker
                  fields={choosable}
                  words={words}
                  near={near}
                  chosen={chosen}
                  onChange={(ids) => change({ field: ids.at(-1) ?? null })}
                  invalid={isMissingField}
                />
              </li>
            </ul>
            <FieldOffers
              choosable={choosable}
              words={words}
              near={near}
              standing={standing}
              chosen={chosen}
              withCrop={false}
              onChoose={(ids) => change({ field: ids[0] ?? null })}
            />
            {isMissingField ? (
              <div className={card['error']} role="alert">{t`Choose at least one field.`}</div>
            ) : null}
            <PinInput pin={scout.pin} standing={standing} onChange={(pin) => change({ pin })} />
          </section>
          <section className={card['card']} aria-label={t`Observation`}>
            {seenBefore.length > 0 ? (
              <fieldset className={chips['chips']} aria-label={t`Observed before in this crop`}>
                {seenBefore.map((organism) => (
                  <button
                    key={organism.name}
                    type="button"
                    className={chips['offer']}
                    aria-pressed={scout.organism?.name === organism.name}
                    onClick={() => change({ organism })}
                  >
                    {organismName(organism.code) ?? organism.name}
                  </button>
                ))}
              </fieldset>
            ) : null}
            <OrganismInput
              label={t`Weed, pest or disease`}
              attribute={{
                type: null,
                value: null,
                textvalue: scout.organism?.name ?? null,
                code: scout.organism?.code ?? null,
              }}
              errors={[]}
              onChange={({ textvalue, code }) =>
                change({ organism: textvalue === null ? null : { code, name: textvalue } })
              }
            />
            <fieldset className={styles['severities']}>
              <legend>{t`Severity`}</legend>
              {severities.map((severity) => (
                <button
                  key={severity}
                  type="button"
                  className={styles['severity']}
                  data-severity={severity}
                  aria-pressed={scout.severity === severity}
                  onClick={() =>
                    change({ severity: scout.severity === severity ? null : severity })
                  }
                >
                  {wordsOfSeverity(severity)}
                </button>
              ))}
            </fieldset>
            <NumberInput
              label={t`Count`}
              value={scout.count}
              errors={[]}
              hint={t`Animals, plants or spots at this place.`}
              onChange={(count) => change({ count: count === '' ? null : count })}
            />
          </section>
          <section className={card['card']} aria-label={t`Growth stage`}>
            <h2 className={styles['title']}>
              {t`Growth stage`}{' '}
              <span className={card['sum']}>{field ? words(field).crop : ''}</span>
            </h2>
            <StageInput kind={kind} value={scout.stage} onChange={(stage) => change({ stage })} />
          </section>
          <section className={card['card']} aria-label={t`Note`}>
            <TextInput
              multiline
              label={t`Note`}
              value={scout.note}
              maxLength={10000}
              errors={[]}
              onChange={(note) => change({ note })}
            />
          </section>
        </div>
        <footer {...stickyBar} className={card['footer']}>
          <output className={styles['told']}>
            {isEmpty ? t`Note something, or take a photo.` : ''}
          </output>
          <Button
            type="submit"
            size="md"
            className={card['save'] ?? ''}
            disabled={photos.coming.length > 0}
          >
            {field
              ? t`Keep the observation on ${String(field.name ?? '')}`
              : t`Keep the observation`}
          </Button>
        </footer>
      </form>
    </div>
  );
}
