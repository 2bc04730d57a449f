import { idsIn, numberIn, textIn } from '../../forms/typed.ts';
import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { nameWarning } from '@furrow/domain/cropfield/name.ts';
import { messageText } from '@furrow/domain/messages/messages.ts';
import { Fragment, Suspense } from 'react';
import type { Draft } from '../../data/types.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import { fieldLabel } from '../../forms/fieldProps.ts';
import { ReferenceInput } from '../../forms/ReferenceInput.tsx';
import { ReferencesInput } from '../../forms/ReferencesInput.tsx';
import type { DraftForm } from '../../forms/useDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { formatHectares } from '../../ui/format/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/overlay/Panel.tsx';
import { CropInput } from '../common/CropInput.tsx';
import { VarietyInput } from '../common/VarietyInput.tsx';
import { BoundaryNote } from './map/BoundaryNote.tsx';
import { useCropFieldForm } from './useCropFieldForm.ts';
import styles from './CropFieldForm.module.css';
import { lazyPart } from '../../ui/lazyPart.ts';

/** The soil map's suggestion is loaded after the form. */
const SoilSuggestion = lazyPart(() =>
  import('../georeference/SoilSuggestion.tsx').then(({ SoilSuggestion: component }) => component),
);

/** The inputs of further attributes, by the catalogue, are loaded after the form too. */
const AttributeValues = lazyPart(() =>
  import('../common/AttributeValues.tsx').then(({ AttributeValues: component }) => component),
);

interface Props {
  /** The field to change; null for a new field. */
  readonly field: EntityRows['cropfield'] | null;
  /** The initial values of a new field: boundary, its area, its country. */
  readonly start?: Draft;
  /** Hectares of the boundary as drawn. */
  readonly drawnArea: number | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Fields with the usual inputs, in the order a grower fills them in. */
const afterCrop = ['registered_area', 'period', 'period_start', 'period_end', 'green_manure'];
const further = [
  'parcel',
  'consumer',
  'previous_crop',
  'soil_type',
  'certificates',
  'country',
  'notes',
];
const shown = [
  'name',
  'crop',
  'variety',
  'purpose',
  'labels',
  ...afterCrop,
  ...further,
  'field_attributes',
];

/** A crop field: its crop, its period, and its other data. @source spec §3 CropField */
export function CropFieldForm({ field, start = {}, drawnArea, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const { plan } = useWorkspace();
  const { form, groups, setGroups } = useCropFieldForm({ field, start, onSaved });
  const row = field ?? undefined;
  const others = form.others(shown);
  const title = field ? String(field.name ?? '') : t`New field`;
  const asDrawn =
    drawnArea === null ? null : t`Left empty: ${formatHectares(drawnArea, language)} as drawn`;
  return (
    <Panel
      label={title}
      title={title}
      subtitle={drawnArea === null ? undefined : t`Drawn: ${formatHectares(drawnArea, language)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => form.submit()}>
            <SaveWords name={field ? null : String(form.value('name') ?? '').trim()} />
          </Button>
          <Button
            variant="default"
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form ref={form.form} className={styles['form']} onSubmit={form.submit} noValidate>
        {others.length > 0 ? <Notice level="danger">{others.join(' ')}</Notice> : null}
        <BoundaryNote
          id={field?.id ?? null}
          plan={field?.plan ?? plan}
          geometry={form.value('geometry')}
          period_start={form.value('period_start')}
          period_end={form.value('period_end')}
          area={drawnArea}
        />
        <NameInput form={form} isNew={!field} />
        <CropInput form={form} row={row} variety="variety" />
        <VarietyInput form={form} row={row} field="variety" />
        <ReferenceInput
          label={fieldLabel('cropfield', 'purpose', language)}
          errors={form.errors('purpose')}
          to="croppurpose"
          value={numberIn(form.value('purpose'))}
          narrowing={{ crop: numberIn(form.value('crop')) }}
          onChange={(id) => form.set('purpose', id)}
        />
        <div className={styles['pairs']}>
          {afterCrop.map((one) => (
            <FieldInput
              key={one}
              form={form}
              name={one}
              {...(one === 'registered_area' && asDrawn ? { hint: asDrawn } : {})}
            />
          ))}
        </div>
        <ReferencesInput
          label={fieldLabel('cropfield', 'labels', language)}
          errors={form.errors('labels')}
          to="label"
          value={idsIn(form.value('labels'))}
          onChange={(ids) => form.set('labels', ids)}
        />
        <ReferencesInput
          label={t`Groups`}
          to="group"
          value={groups}
          onChange={setGroups}
          filter={({ plan: of }) => of === null || of === plan}
        />
        {further.map((one) => (
          <Fragment key={one}>
            <FieldInput form={form} name={one} />
            {one === 'soil_type' ? (
              <Suspense fallback={null}>
                <SoilSuggestion
                  geometry={textIn(form.value('geometry'))}
                  value={numberIn(form.value('soil_type'))}
                  onUse={(id) => form.set('soil_type', id)}
                />
              </Suspense>
            ) : null}
          </Fragment>
        ))}
        <fieldset className={styles['attributes']}>
          <legend>{fieldLabel('cropfield', 'field_attributes', language)}</legend>
          <Suspense fallback={null}>
            <AttributeValues form={form} field="field_attributes" disabled={false} />
          </Suspense>
        </fieldset>
        {/* Enter in a field saves; the visible button is in the panel's footer */}
        <input type="submit" hidden />
      </form>
    </Panel>
  );
}

/** The name, with a hint on good names. @source spec §5 Names */
function NameInput({ form, isNew }: { readonly form: DraftForm; readonly isNew: boolean }) {
  const language = useLanguage();
  const warning = nameWarning(String(form.value('name') ?? ''));
  return (
    <FieldInput
      form={form}
      name="name"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on request; the name comes first
      autoFocus={isNew}
      {...(warning && form.changed ? { hint: messageText(warning, language) } : {})}
    />
  );
}

/** @param name of a field that is added; null for an existing field */
function SaveWords({ name }: { readonly name: string | null }) {
  const { t } = useLingui();
  if (name === null) return t`Save`;
  return name ? t`Add ${name}` : t`Add the field`;
}
