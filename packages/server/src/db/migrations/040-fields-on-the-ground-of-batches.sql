-- The fields that got ground of the field a yield batch was booked on: the trace leads from them to the batch, on a device
-- without a connection too. Those of before are read from the lineage.
alter table stock add column ground_fields uuid[] not null default '{}';
with recursive heir (farm, stock, field) as (
  select s.farm, s.id, l.result from stock s
    join cropfield_lineage l on l.farm = s.farm and l.origin = s.cropfield and l.kind <> 'redraw'
   where s.variant = 'y'
  union
  select h.farm, h.stock, l.result from heir h
    join cropfield_lineage l on l.farm = h.farm and l.origin = h.field and l.kind <> 'redraw')
update stock s set ground_fields = found.fields
  from (select h.farm, h.stock, array_agg(h.field order by h.field) as fields
          from heir h
          join stock b on b.farm = h.farm and b.id = h.stock and h.field <> b.cropfield
          join cropfield f on f.farm = h.farm and f.id = h.field and f.deleted_at is null
         group by h.farm, h.stock) found
 where s.farm = found.farm and s.id = found.stock;
alter table stock alter column ground_fields drop default;
