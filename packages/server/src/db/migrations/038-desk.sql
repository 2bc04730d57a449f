-- What is found on a farm when it is looked at: lines of the register that lack something, and risks of diseases. It is worked
-- out from rows and rules, and written afresh with every look.
create table farm_finding (
  farm uuid not null references farm (id),
  kind text not null check (kind in ('register_gap', 'disease_risk')),
  "row" uuid not null,
  state text not null,
  content jsonb not null,
  primary key (farm, kind, "row", state)
);

alter table notification_watch add column looked timestamptz;

-- When somebody was last on a farm.
create index record_made_by on record (farm, made_by, date)
  where deleted_at is null and processing_state in ('performed', 'concept');
create index record_done_by on record (farm, applier, date)
  where deleted_at is null and processing_state = 'performed';
create index comment_question on comment (farm, record) where kind = 'question' and deleted_at is null;
