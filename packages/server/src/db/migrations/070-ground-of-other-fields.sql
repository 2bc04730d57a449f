-- The ground that a field got from others by splits and merges: a device counts work on a field without a boundary by it, as
-- the server does. That of before is carried on from act to act, as it would have been then.
alter table cropfield add column forerunners jsonb not null default '{}';
create temporary table ground_held (farm uuid, holder uuid, root uuid, share double precision) on commit drop;
do $$
declare
  step record;
begin
  for step in
    select farm, act from cropfield_lineage where kind <> 'redraw' group by farm, act order by min(number)
  loop
    insert into ground_held
      select distinct l.farm, l.origin, l.origin, 1::double precision from cropfield_lineage l
       where l.farm = step.farm and l.act = step.act and not exists (
         select from ground_held h where h.farm = l.farm and h.holder = l.origin and h.root = l.origin);
    with gone as (
      delete from ground_held h using (
        select distinct origin from cropfield_lineage where farm = step.farm and act = step.act) o
       where h.farm = step.farm and h.holder = o.origin
      returning h.holder, h.root, h.share)
    insert into ground_held
      select step.farm, l.result, g.root, sum(g.share * l.share_of_origin) from gone g
        join cropfield_lineage l on l.farm = step.farm and l.act = step.act and l.origin = g.holder
       group by l.result, g.root having sum(g.share * l.share_of_origin) > 0;
  end loop;
end $$;
update cropfield c set forerunners = held.shares
  from (select farm, holder, jsonb_object_agg(root, share) as shares from ground_held group by farm, holder) held
 where c.farm = held.farm and c.id = held.holder;
alter table cropfield alter column forerunners drop default;

-- Work keeps the hectares of its field when that ends, so that a device that does not hold the field knows them.
alter table record add column field_area numeric;
update record r set field_area = f.registered_area from cropfield f
  where f.farm = r.farm and f.id = r.cropfield and f.deleted_at is not null and f.registered_area is not null;
