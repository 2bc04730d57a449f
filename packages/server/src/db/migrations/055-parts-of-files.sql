-- Parts of files on their way in over a line that does not hold; the bytes lie in the file store. Whole files are made of
-- them by the digest of the whole, and what is not used within a week goes.
create table upload_part (
  farm uuid not null references farm (id),
  account uuid not null references account (id) on delete cascade,
  digest text not null,
  start bigint not null,
  size integer not null check (size > 0),
  key text not null,
  created timestamptz not null default now(),
  primary key (farm, account, digest, start)
);
create index upload_part_key on upload_part (key);
create index upload_part_created on upload_part (created);
