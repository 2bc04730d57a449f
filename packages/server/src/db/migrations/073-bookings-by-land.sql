-- What a record books goes by the hectares that everything else counts it with: those it states, else of the part of its field,
-- else those its field was registered with when it had no such boundary, else of the shape it was done on, else of its field.

-- Hectares of a polygon in degrees on the ellipsoid WGS 84, 4 decimals; null of anything else: the area under each edge in the
-- equal-area projection, and what a shortest line has beside the straight one there (the next term of its series, on the sphere).
create function shape_hectares(wkt text) returns numeric language sql immutable as $$
  with constant as (select 6378137.0::double precision as a, 0.08181919084262149::double precision as e),
    ring as (
      select m.ring[1] = '((' as is_outer, m.ring[2] as points, m.place
        from regexp_matches(wkt, '(\(\(|\)\s*,\s*\()([-+0-9eE., ]+)', 'g') with ordinality m(ring, place)
       where wkt ~* '^\s*(multi)?polygon'),
    corner as (
      select r.place, r.is_outer, p.number,
          radians(split_part(btrim(p.point), ' ', 1)::double precision) as lambda,
          sin(radians(split_part(btrim(p.point), ' ', 2)::double precision)) as s
        from ring r, regexp_split_to_table(r.points, ',') with ordinality p(point, number)),
    authalic as (
      select c.*, (1 - e * e) * (s / (1 - e * e * s * s) - ln((1 - e * s) / (1 + e * s)) / (2 * e)) as q, k.a
        from corner c, constant k),
    edge as (
      select place, is_outer, a, lead(lambda) over line - lambda as l, lead(q) over line + q as q2,
          lead(s) over line - s as ds, (lead(s) over line + s) / 2 as s
        from authalic window line as (partition by place order by number)),
    area as (
      select is_outer, abs(sum(a * a * l * (q2 / 4 + s * (l * l * (1 - s * s) + 3 * ds * ds / (1 - s * s)) / 12))) as metres
        from edge where l is not null group by place, is_outer)
  select round((sum(case when is_outer then metres else -metres end) / 10000)::numeric, 4) from area
$$;

create or replace function bookings_of(r public.record) returns table (stock uuid, storage uuid, value numeric, kind text) language sql stable as $$
  with item as (
    select (i->>'stock')::uuid as stock, a->>'theme' as theme, d.unit,
        -- a load that names no amount is what the buyer says came
        coalesce((i->>'value')::numeric, case when a->>'theme' = 'transport' then (select v.identified_quantity from invoicedeliveryitem v where v.farm = r.farm and v.id = r.invoice and v.deleted_at is null) end) as value
      from jsonb_array_elements(coalesce(r.activities, '[]')) a, jsonb_array_elements(coalesce(nullif(a->'items', 'null'), '[]')) i
        left join detailtype d on d.id = (i->>'type')::integer
     where i->>'stock' is not null),
    land as (
      select f.storage, coalesce(r.worked_area, nullif(shape_hectares(r.part_field), 0), nullif(r.field_area, 0), nullif(shape_hectares(r.worked_geometry), 0), f.registered_area) as hectares
        from (values (1)) one left join cropfield f on f.farm = r.farm and f.id = r.cropfield),
    booked as (
      select s.id as stock, s.farm,
          booked_amount(i.value, coalesce(i.unit, s.stock_unit || case when i.theme in ('transport', 'other') then '' else '/ha' end), l.hectares, s.stock_unit) * case when i.theme = 'harvest' and s.variant = 'y' then 1 else -1 end as value,
          case when i.theme in ('harvest', 'transport') and s.variant = 'y' then 'delivery' else 'use' end as kind,
          case when i.theme = 'harvest' then l.storage end as storage
        from item i join stock s on s.farm = r.farm and s.id = i.stock and s.deleted_at is null, land l)
  select b.stock,
      coalesce((array_agg(b.storage))[1], (select t.storage from stockrecord t where t.farm = r.farm and t.stock = b.stock and t.storage is not null and t.deleted_at is null order by t.date desc nulls last, t.id desc limit 1)),
      sum(b.value), min(b.kind)
    from booked b where b.value is not null group by b.stock having sum(b.value) <> 0
$$;

drop trigger book_stock_of_changed on record;
create trigger book_stock_of_changed after update on record for each row
  when (((new.processing_state = 'performed' and new.activities::text like '%"stock": "%') or (old.processing_state = 'performed' and old.activities::text like '%"stock": "%'))
    and (new.activities, new.worked_area, new.part_field, new.processing_state, new.deleted_at, new.date, new.invoice, new.cropfield) is distinct from (old.activities, old.worked_area, old.part_field, old.processing_state, old.deleted_at, old.date, old.invoice, old.cropfield))
  execute function book_stock();

-- A registered area that is put right changes what work on the field that states no hectares took.
create function book_area() returns trigger language plpgsql as $$
declare
  work public.record;
begin
  for work in select r.* from public.record r where r.farm = new.farm and r.cropfield = new.id and r.processing_state = 'performed'
      and r.worked_area is null and r.activities::text like '%"stock": "%' loop
    perform book_record(work);
  end loop;
  return null;
end $$;
create trigger book_area after update on cropfield for each row
  when (new.registered_area is distinct from old.registered_area) execute function book_area();
