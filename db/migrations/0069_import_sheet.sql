-- Which sheet of a workbook an import reads, from 0; the first where nobody chose.
alter table imports add column sheet integer;
