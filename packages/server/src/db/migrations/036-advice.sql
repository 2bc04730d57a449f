-- Advice names who gave it and why.
alter table record add column adviser uuid, add column advice_reason text,
  add foreign key (farm, adviser) references farmcontact (farm, id);

-- Who made advice before gave it.
update record r set adviser = c.id from farmcontact c
  where r.processing_state = 'adviced' and c.farm = r.farm and c."user" = r.made_by and c.deleted_at is null;

-- What waits for an answer on the farms of an adviser.
create index record_waiting on record (farm, processing_state)
  where deleted_at is null and processing_state in ('adviced', 'planned', 'started', 'paused');
