-- what of a register was asked for; null where all of it was
alter table export add column filter jsonb;
