-- A provider may say until when it wishes not to be asked again, and name an answer so that it can be asked whether it still stands.
alter table weather_answer add column expires timestamptz, add column version text;
