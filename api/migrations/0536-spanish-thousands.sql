-- Numbers in our own Spanish maps and packages are written as everywhere else: 6,000.
do $$
declare
  pair record;
begin
  for pair in
    select * from (values
      ('6000 pasos', '6,000 pasos'), ('8000 pasos', '8,000 pasos'), ('10 000 pasos', '10,000 pasos'),
      ('1200 metros', '1,200 metros'), ('1500 metros', '1,500 metros'), ('1800 metros', '1,800 metros'),
      ('2277 metros', '2,277 metros'), ('1001 estatuas', '1,001 estatuas')
    ) reworded (old, new)
  loop
    update map set summary = replace(summary::text, pair.old, pair.new)::jsonb
      where strpos(summary::text, pair.old) > 0;
    update map_milestone set title = replace(title::text, pair.old, pair.new)::jsonb, body = replace(body::text, pair.old, pair.new)::jsonb
      where strpos(title::text || body::text, pair.old) > 0;
    update built_in_package set description = replace(description::text, pair.old, pair.new)::jsonb
      where strpos(description::text, pair.old) > 0;
  end loop;
end $$;
