-- Work keeps the land it was done on when its field is split, merged or drawn anew. Rows from before have nothing: nobody
-- kept the shapes of then, so theirs is the field as it lies now, and is kept when that changes next.
alter table record add column worked_geometry text;
-- The land under a contract where that is a part of a field.
alter table contractfield add column part_geometry text;
-- The field of an earlier season that a crop field goes on from.
alter table cropfield add column continues uuid;
alter table cropfield add foreign key (farm, continues) references cropfield (farm, id);
create index cropfield_continues on cropfield (farm, continues) where continues is not null;

-- What became of the ground of fields, act by act: a row for every field that had some and every field that got some of
-- it, itself included. Goes with the fields when they are cleared for good.
create table cropfield_lineage (
  farm uuid not null references farm (id),
  number bigint generated always as identity,
  origin uuid not null,
  result uuid not null,
  kind text not null check (kind in ('split', 'merge', 'redraw')),
  date date not null,
  -- parts of the ground, 0 to 1: of the origin's that the result got, of the result's that came from the origin
  share_of_origin double precision not null,
  share_of_result double precision not null,
  act uuid not null,
  primary key (farm, number),
  foreign key (farm, origin) references cropfield (farm, id) on delete cascade,
  foreign key (farm, result) references cropfield (farm, id) on delete cascade
);
create index cropfield_lineage_origin on cropfield_lineage (farm, origin);
create index cropfield_lineage_result on cropfield_lineage (farm, result);

-- Splits and merges with everything they changed, so that they can be taken back and done again to the byte.
create table land_act (
  farm uuid not null references farm (id),
  id uuid not null primary key,
  kind text not null check (kind in ('split', 'merge', 'undo')),
  at timestamptz not null default now(),
  account uuid,
  device text,
  -- of what was asked: the same sent again is known by it
  digest text not null,
  -- [{entity, id, kind, before, after}], in the order they were done
  changes jsonb not null,
  lineage jsonb not null,
  -- the crop fields it answered, in their order
  objects uuid[] not null,
  -- the act this one takes back, and the one that took this one back
  undoes uuid references land_act (id),
  undone_by uuid references land_act (id)
);
create index land_act_digest on land_act (farm, digest);
