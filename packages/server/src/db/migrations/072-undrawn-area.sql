-- Hectares of a field that its boundary leaves out, since a field without one was merged into it; a contract keeps those it has.
alter table cropfield add column undrawn_area numeric check (undrawn_area between 0 and 100000);
alter table contractfield add column undrawn_area numeric;
-- Merges of before: a field without a boundary brought what it was registered with, which is kept with it, or with the act
-- where it is itself the field that goes on. More than the registered area leaves beside the boundary is never counted.
create temporary table undrawn_before on commit drop as
  select a.farm, c ->> 'id' as id, sum((c -> 'before' ->> 'registered_area')::numeric) as hectares
    from land_act a, jsonb_array_elements(a.changes) c
   where a.kind = 'merge' and a.undone_by is null and c ->> 'entity' = 'cropfield' and c ->> 'kind' = 'changed'
     and c -> 'before' ? 'geometry' and c -> 'before' ->> 'geometry' is null
   group by 1, 2
  union all
  select farm, id::text, registered_area from cropfield
   where deleted_at is not null and geometry is null and registered_area is not null;
update cropfield f set undrawn_area = least(100000, round(held.hectares, 4))
  from (select t.farm, t.id, sum(u.hectares * (t.forerunners ->> u.id)::numeric) as hectares
          from cropfield t join undrawn_before u on u.farm = t.farm and t.forerunners ? u.id
         where t.geometry is not null group by 1, 2) held
 where f.farm = held.farm and f.id = held.id and held.hectares > 0;
