import { type Entity, type Field, type Language, namedBy, translate } from '@furrow/kit';
import { entityOf } from '@furrow/domain/entities.ts';
import { unitText } from '@furrow/domain/unit-words.ts';

/**
 * The facts of a field that a form shows, taken from its definition, so that form and server agree.
 */
export interface FieldFacts {
  readonly name: string;
  readonly kind: Field['kind'];
  readonly label: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly unit: string | undefined;
  readonly maxLength: number | undefined;
  readonly multiline: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Whether a minus sign is allowed. */
  readonly negative: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The entity a reference points to. */
  readonly to: string | undefined;
  readonly clearable: boolean;
}

export function fieldOf(entity: string, name: string): Field {
  const definition = entityOf(entity);
  const field = definition.fields[name] ?? definition.computed?.fields[name];
  if (!field) throw new Error(`${entity} has no field ${name}`);
  return field;
}

/** @source design: limits, required, options and label come from the definition */
export function fieldProps(entity: string, name: string, language: Language): FieldFacts {
  const field = fieldOf(entity, name);
  const required = field.required === true;
  return {
    name,
    kind: field.kind,
    label: translate(field.label, language),
    required,
    readOnly: field.readOnly === true || field.byActionOnly === true,
    unit: field.unit === undefined ? undefined : unitText(field.unit, language),
    maxLength: field.kind === 'text' ? field.max : undefined,
    multiline: field.kind === 'text' && field.multiline === true,
    min: isNumber(field) ? field.min : undefined,
    max: isNumber(field) ? field.max : undefined,
    negative: isNumber(field) && (field.min === undefined || field.min < 0),
    options:
      field.kind === 'choice'
        ? field.values.map((value) => ({ value, label: choiceLabel(field, value, language) }))
        : [],
    to: namedBy(field),
    clearable: !required && field.default === undefined,
  };
}

type NumberField = Field & { readonly kind: 'integer' | 'decimal' };

function isNumber(field: Field): field is NumberField {
  return field.kind === 'integer' || field.kind === 'decimal';
}

/** The label of a value of a choice field; the value itself where it has none. */
export function choiceLabel(field: Field, value: string, language: Language): string {
  const labels = field.kind === 'choice' ? field.labels : undefined;
  return translate(labels?.[value], language) ?? value;
}

/** The label of a value of a choice field. */
export function choiceWords(
  entity: string,
  name: string,
  value: unknown,
  language: Language,
): string {
  return typeof value === 'string' ? choiceLabel(fieldOf(entity, name), value, language) : '';
}

/** Singular and plural name of an entity. */
export function entityWords(
  entity: string,
  language: Language,
): { readonly one: string; readonly many: string } {
  const { label, labels }: Entity = entityOf(entity);
  return { one: translate(label, language), many: translate(labels, language) };
}

/**
 * The label of a field, or its name where the definition has none: data from the server must stay
 * visible.
 */
export function fieldLabel(entity: string, name: string, language: Language): string {
  const definition = entityOf(entity);
  return (
    translate((definition.fields[name] ?? definition.computed?.fields[name])?.label, language) ??
    name
  );
}
