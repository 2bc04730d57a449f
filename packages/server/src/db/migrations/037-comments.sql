-- What is said of a record, a crop field or a plan.
create table comment (
  record uuid,
  cropfield uuid,
  plan uuid,
  author uuid,
  date text,
  text text not null,
  kind text not null,
  reply_to uuid,
  mentions uuid[] not null
);
call complete_farm_table('comment');
alter table comment
  add foreign key (farm, record) references record (farm, id),
  add foreign key (farm, cropfield) references cropfield (farm, id),
  add foreign key (farm, plan) references plan (farm, id),
  add foreign key (farm, author) references farmcontact (farm, id),
  add foreign key (farm, reply_to) references comment (farm, id);
create index comment_record on comment (farm, record) where record is not null;
create index comment_cropfield on comment (farm, cropfield) where cropfield is not null;
create index comment_plan on comment (farm, plan) where plan is not null;
create index comment_reply on comment (farm, reply_to) where reply_to is not null;

-- Comments are told too.
drop trigger history_told on history;
create trigger history_told after insert on history for each row
  when (new.farm is not null and new.entity in ('record', 'farmcontact', 'comment') and new.at > now() - interval '1 hour')
  execute function note_to_tell();
