import { noRights, type EntityRights, type Expression, type Grant } from '@furrow/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessTable, presets, rightsOf, type Preset } from './access.ts';
import { entities, entityOf } from './entities.ts';

const verbs = ['read', 'create', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

const contact = (...permissions: string[]) => ({ is_owner: false, is_root: false, permissions });
const rights = (...permissions: string[]) => rightsOf(contact(...permissions));

/** A cell of the printed table: c r u d for full grants, in brackets for conditional ones. */
function cell({ create, read, update, delete: remove }: EntityRights): string {
  const letters = (
    [
      ['c', create],
      ['r', read],
      ['u', update],
      ['d', remove],
    ] as const
  ).map(([letter, grant]) => (grant === true ? letter : grant === false ? '' : `(${letter})`));
  return letters.join('') || '–';
}

describe('AUT-02 gives each role its preset rights', () => {
  const all = 'crud';
  const table: readonly [resources: string[], Readonly<Record<Preset, string>>][] = [
    [
      ['plan', 'cropfield'],
      { manager: all, adviser: 'r', applier: 'r', viewer: 'r', buyer: '(r)' },
    ],
    [
      ['parcel', 'group', 'cropfieldgroup', 'label', 'storage', 'wayline', 'location'],
      { manager: all, adviser: 'r', applier: 'r', viewer: 'r', buyer: '–' },
    ],
    [
      ['record'],
      { manager: all, adviser: '(c)r(u)(d)', applier: '(c)(r)(u)(d)', viewer: 'r', buyer: '(r)' },
    ],
    [
      ['comment'],
      { manager: 'cr(u)d', adviser: 'cr(u)(d)', applier: '(c)(r)(u)(d)', viewer: 'r', buyer: '–' },
    ],
    [['job'], { manager: all, adviser: 'r', applier: '(c)(r)(u)', viewer: 'r', buyer: '–' }],
    [['stockrecord'], { manager: all, adviser: 'r', applier: '(c)(r)', viewer: 'r', buyer: '–' }],
    [
      ['taskgrid', 'prescriptionmap', 'observationmap', 'dataset', 'layer', 'weatherreport'],
      { manager: all, adviser: 'r', applier: '(r)', viewer: 'r', buyer: '–' },
    ],
    [
      ['stock', 'mix', 'labelcondition', 'machine'],
      { manager: all, adviser: 'r', applier: 'r', viewer: 'r', buyer: '–' },
    ],
    [
      ['image', 'document'],
      { manager: all, adviser: 'cr', applier: 'cr', viewer: 'r', buyer: '–' },
    ],
    [
      ['certificate', 'soilresearch'],
      { manager: all, adviser: 'r', applier: '–', viewer: 'r', buyer: '–' },
    ],
    [
      ['contract', 'contractfield', 'invoicedeliveryitem'],
      { manager: all, adviser: '–', applier: '–', viewer: 'r', buyer: '(r)' },
    ],
    [['price'], { manager: all, adviser: '–', applier: '–', viewer: '–', buyer: '–' }],
    [['farmcontact'], { manager: 'r', adviser: 'r', applier: 'r', viewer: 'r', buyer: '–' }],
    [['farm'], { manager: 'r', adviser: 'r', applier: 'r', viewer: 'r', buyer: 'r' }],
    [
      ['cropvariety', 'consumer', 'croptype'],
      { manager: all, adviser: 'r', applier: 'r', viewer: 'r', buyer: '(r)' },
    ],
    [
      ['producttype', 'detailtype', 'organism', 'appliancegroup'],
      { manager: all, adviser: 'r', applier: 'r', viewer: 'r', buyer: '–' },
    ],
    [
      ['croppurpose', 'soiltype', 'fieldattributetype', 'code'],
      { manager: 'r', adviser: 'r', applier: 'r', viewer: 'r', buyer: 'r' },
    ],
    [
      ['application', 'recordapp'],
      { manager: 'r', adviser: '–', applier: '–', viewer: '–', buyer: '–' },
    ],
    [
      ['session', 'metric', 'notification', 'filterusers'],
      { manager: '–', adviser: '–', applier: '–', viewer: '–', buyer: '–' },
    ],
  ];
  const cells = table.flatMap(([resources, row]) =>
    resources.flatMap((resource) =>
      presets.map((preset) => [preset, resource, row[preset]] as const),
    ),
  );
  it.each(cells)('AUT-02 %s and %s: %s', (preset, resource, expected) =>
    expect(cell(rights(preset)[resource]!)).toBe(expected),
  );

  it('AUT-02 lists every entity in this table', () =>
    expect(table.flatMap(([resources]) => resources).sort()).toEqual(
      entities.map(({ name }) => name).sort(),
    ));

  it('AUT-02 shows a buyer everything of work except its cost', () => {
    const { onlyFields = [] } = rights('buyer')['record']!;
    const { fields, computed } = entityOf('record');
    const hidden = Object.keys({ ...fields, ...computed?.fields }).filter(
      (name) => !onlyFields.includes(name),
    );
    expect(hidden).toEqual(['estimated_cost', 'work_cost']);
  });

  it('AUT-02 only advisers and appliers see the names of contacts alone', () => {
    for (const preset of presets)
      expect([preset, Boolean(rights(preset)['farmcontact']!.onlyFields)]).toEqual([
        preset,
        preset === 'adviser' || preset === 'applier',
      ]);
    for (const hidden of ['email', 'phone', 'street', 'permissions'])
      expect(rights('adviser')['farmcontact']!.onlyFields).not.toContain(hidden);
  });

  it.each<[Preset, string[]]>([
    [
      'manager',
      [
        'accept',
        'advise',
        'cancel',
        'correct',
        'decline',
        'finish',
        'lock',
        'pause',
        'plan',
        'reopen',
        'resume',
        'start',
      ],
    ],
    ['adviser', ['advise', 'cancel', 'decline']],
    ['applier', ['cancel', 'finish', 'pause', 'plan', 'resume', 'start']],
    ['viewer', []],
    ['buyer', []],
  ])('AUT-02 rights of a %s on a record', (preset, actions) =>
    expect(Object.keys(rights(preset)['record']!.actions).sort()).toEqual(actions),
  );

  it('AUT-02 the table names only existing entities, fields and actions', () => {
    const check = (name: string, expression: Expression): void => {
      const { fields } = entityOf(name);
      const has = (field: string) =>
        expect(['id', ...Object.keys(fields)], `${name}.${field}`).toContain(field);
      if ('all' in expression) for (const part of expression.all) check(name, part);
      else if ('any' in expression) for (const part of expression.any) check(name, part);
      else if ('not' in expression) check(name, expression.not);
      else if ('is' in expression) has(expression.is[0]);
      else if ('present' in expression) has(expression.present);
      else if ('me' in expression) has(expression.me);
      else if ('includesMe' in expression) has(expression.includesMe);
      else if ('myConsumer' in expression) has(expression.myConsumer);
      else if ('through' in expression) {
        const [field, to, part] = expression.through;
        expect(fields[field]).toMatchObject({ kind: 'ref', to });
        check(to, part);
      } else if ('linked' in expression) {
        const [from, field, part] = expression.linked;
        expect(entityOf(from).fields[field]).toMatchObject({
          kind: expect.stringMatching(/^refs?$/),
          to: name,
        });
        check(from, part);
      }
    };
    for (const [name, row] of Object.entries(accessTable)) {
      for (const granted of Object.values(row)) {
        const grants: (Grant | undefined)[] = [
          ...verbs.map((verb) => granted?.[verb]),
          ...Object.values(granted?.actions ?? {}),
        ];
        for (const grant of grants) if (typeof grant === 'object') check(name, grant);
        const known = Object.values(entityOf(name).states?.actions ?? {}).flatMap((actions) =>
          Object.keys(actions),
        );
        expect(known).toEqual(expect.arrayContaining(Object.keys(granted?.actions ?? {})));
        const { fields, computed } = entityOf(name);
        expect(Object.keys({ ...fields, ...computed?.fields })).toEqual(
          expect.arrayContaining(granted?.onlyFields ?? []),
        );
      }
    }
  });
});

describe('AUT-02 deny by default', () => {
  it.each([
    ['no permissions', []],
    ['words that are no permissions', ['boss', 'Manager', 'MANAGER', '', ' manager', 'manager ']],
    [
      'grants on what does not exist',
      [
        'nothing.read',
        'records.read',
        'constructor.read',
        '__proto__.read',
        'hasOwnProperty.call',
        'toString.read',
      ],
    ],
    ['grants without an action', ['record', 'record.', '.read', '.']],
    ['grants with something behind them', ['record.read.all', 'stock.read.']],
  ])('AUT-02 %s gives nothing', (_what, permissions) => {
    for (const [name, granted] of Object.entries(rights(...permissions)))
      expect([name, granted]).toEqual([name, noRights]);
  });

  it('AUT-02 any list of texts gives rights on existing entities only, and never throws', () => {
    const permission = fc.oneof(
      fc.string(),
      fc.constantFrom<string>(
        ...presets,
        'record.read',
        'constructor.read',
        '__proto__.x',
        'record.constructor',
        'stock.__proto__',
      ),
    );
    fc.assert(
      fc.property(fc.array(permission, { maxLength: 6 }), (permissions) => {
        expect(Object.keys(rights(...permissions)).sort()).toEqual(
          entities.map(({ name }) => name).sort(),
        );
      }),
    );
  });
});

describe('AUT-02 single grants', () => {
  it.each<[string, string, Verb]>([
    ['stock.create', 'stock', 'create'],
    ['record.delete', 'record', 'delete'],
    ['contract.read', 'contract', 'read'],
    ['producttype.update', 'producttype', 'update'],
  ])('AUT-02 %s gives that and nothing else', (permission, resource, verb) => {
    const granted = rights(permission);
    expect(granted[resource]).toEqual({ ...noRights, [verb]: true });
    for (const { name } of entities) if (name !== resource) expect(granted[name]).toEqual(noRights);
  });

  it('AUT-02 an action specific to a resource', () => {
    expect(rights('record.lock')['record']).toEqual({ ...noRights, actions: { lock: true } });
    expect(rights('record.lock', 'record.unlock')['record']!.actions).toEqual({
      lock: true,
      unlock: true,
    });
  });

  it('AUT-02 a grant extends the rights of a preset', () => {
    const both = rights('adviser', 'stock.create', 'farmcontact.read');
    expect(cell(both['stock']!)).toBe('cr');
    expect(cell(both['record']!)).toBe(cell(rights('adviser')['record']!));
    expect(both['farmcontact']!.onlyFields).toBeUndefined();
  });
});

const atLeast = (more: Grant, less: Grant) =>
  less === false || more === true || (more !== false && less !== true);

describe('AUT-02 presets together', () => {
  it('AUT-02 an adviser who is also an applier has the rights of both', () => {
    const { record } = rights('adviser', 'applier') as { record: EntityRights };
    expect(record.read).toBe(true);
    expect(record.create).toEqual({
      any: [rights('adviser')['record']!.create, rights('applier')['record']!.create],
    });
    expect(Object.keys(record.actions).sort()).toEqual([
      'advise',
      'cancel',
      'decline',
      'finish',
      'pause',
      'plan',
      'resume',
      'start',
    ]);
  });

  it('AUT-02 more permissions never give less, in any order', () => {
    const permission = fc.constantFrom<string>(
      ...presets,
      'record.read',
      'stock.update',
      'record.lock',
    );
    fc.assert(
      fc.property(fc.array(permission, { maxLength: 4 }), permission, (some, another) => {
        const less = rights(...some);
        for (const more of [rights(...some, another), rights(another, ...some)]) {
          for (const { name } of entities) {
            for (const verb of verbs)
              expect(atLeast(more[name]![verb], less[name]![verb])).toBe(true);
            for (const [action, grant] of Object.entries(less[name]!.actions))
              expect(atLeast(more[name]!.actions[action]!, grant)).toBe(true);
          }
        }
      }),
    );
  });
});

describe('AUT-02 owner and administrators', () => {
  it.each([
    ['owner', { ...contact(), is_owner: true }],
    ['root', { ...contact(), is_root: true }],
    ['root with a narrow preset', { ...contact('buyer'), is_root: true }],
  ])('AUT-02 the %s may do everything', (_what, membership) => {
    const granted = rightsOf(membership);
    for (const { name } of entities)
      for (const verb of verbs)
        expect([name, verb, granted[name]![verb]]).toEqual([name, verb, true]);
    expect(granted['record']!.actions['unlock']).toBe(true);
    expect(granted['farmcontact']!.onlyFields).toBeUndefined();
  });

  it('AUT-02 only they may unlock', () => {
    for (const preset of presets)
      expect(rights(preset)['record']!.actions).not.toHaveProperty('unlock');
  });
});
