-- What searching the large catalogues stands on: texts made ready for it when a row is written.

-- Words in lower case without accents, a space before each, nothing else between: '(NPK) 7-14-28' is ' npk 7 14 28'.
create function searchable(text) returns text language sql immutable parallel safe
  as $$ select ' ' || btrim(regexp_replace(coalesce(public.folded($1), ''), E'[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u2122]+', ' ', 'g')) $$;

-- Every name a row goes by, a bar before each.
create function searchable_names(names jsonb, variadic others text[]) returns text language sql immutable parallel safe
  as $$ select coalesce(string_agg('|' || one, '' order by one), '')
          from (select distinct public.searchable(name) as one from (select value from jsonb_each_text(coalesce(names, '{}')) union all select unnest(others)) n (name) where name <> '') s $$;

-- Sorts as people count without the cost of a collation: numbers get the same length.
create function sortable(text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(public.searchable($1), '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g') collate "C" $$;

alter table producttype
  add column find_en text not null generated always as (public.searchable(coalesce(names->>'en', name))) stored,
  add column find_nl text not null generated always as (public.searchable(coalesce(names->>'nl', name))) stored,
  add column sort_en text collate "C" not null generated always as (public.sortable(coalesce(names->>'en', name))) stored,
  add column sort_nl text collate "C" not null generated always as (public.sortable(coalesce(names->>'nl', name))) stored,
  add column find_all text not null generated always as (public.searchable_names(names, name, nullif(edi_code, 'CUSTOM'))) stored;
create index producttype_find on producttype using gin (find_all gin_trgm_ops) where deleted_at is null;
-- counts without reading the rows
create index producttype_count on producttype (variant, country, farm) where deleted_at is null;
create index producttype_sort_en on producttype (sort_en, id) where deleted_at is null;
create index producttype_sort_nl on producttype (sort_nl, id) where deleted_at is null;

alter table cropvariety
  add column find_en text not null generated always as (public.searchable(name)) stored,
  add column find_nl text not null generated always as (public.searchable(name)) stored,
  add column sort_en text collate "C" not null generated always as (public.sortable(name)) stored,
  add column sort_nl text collate "C" not null generated always as (public.sortable(name)) stored,
  add column find_all text not null generated always as (public.searchable_names(null, name, custom_name)) stored;
create index cropvariety_find on cropvariety using gin (find_all gin_trgm_ops) where deleted_at is null;
create index cropvariety_sort_en on cropvariety (sort_en, id) where deleted_at is null;
create index cropvariety_sort_nl on cropvariety (sort_nl, id) where deleted_at is null;

alter table croppurpose
  add column find_en text not null generated always as (public.searchable(coalesce(names->>'en', name))) stored,
  add column find_nl text not null generated always as (public.searchable(coalesce(names->>'nl', name))) stored,
  add column sort_en text collate "C" not null generated always as (public.sortable(coalesce(names->>'en', name))) stored,
  add column sort_nl text collate "C" not null generated always as (public.sortable(coalesce(names->>'nl', name))) stored,
  add column find_all text not null generated always as (public.searchable_names(names, name)) stored;
