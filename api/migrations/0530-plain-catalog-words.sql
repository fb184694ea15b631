-- Rewords shared maps and packages in everyday American English and neutral Latin American Spanish. Texts that the
-- provider has rewritten stay as they are.
do $$
declare
  pair record;
begin
  for pair in select * from (values
    ('1,200 metres', '1,200 meters'), ('17 kilometres', '17 kilometers'), ('1,800 square metres', '1,800 square meters'),
    ('glass colour the floor', 'glass color the floor'), ('1,500 metres', '1,500 meters'), ('100 kilometres', '100 kilometers'),
    ('361 metres', '361 meters'), ('974 metres', '974 meters'), ('130 square kilometres', '130 square kilometers'),
    ('550 metres', '550 meters'), ('52 metres', '52 meters'), ('2,277 metres', '2,277 meters'), ('120 metres', '120 meters'),
    ('13 metres', '13 meters'), ('two kilometres', 'two kilometers'),
    ('beside a collegiate church of the 13th century', 'next to a 13th-century church'),
    ('on every other day it is a fine place for a second breakfast', 'on any other day it’s a great place for a second breakfast'),
    ('A live cock and hen', 'A live rooster and hen'),
    ('and the last shop for a while', 'and the last store for a while'),
    ('roofs, washing, and somebody singing', 'roofs, laundry, and someone singing'),
    ('In November everybody stops in the middle.', 'In November, everyone stops in the middle.'),
    ('so that nobody walks up unheard', 'so no one walks up unheard'),
    ('“Somebody has to walk”, she says.', '“Someone has to walk,” she says.'),
    ('In the village, somebody puts the kettle on.', 'In the village, someone puts the kettle on.'),
    ('Think of somebody who helped you.', 'Think of someone who helped you.'),
    ('Under the trees it is evening already.', 'Under the trees it’s already evening.'),
    ('You may pass.', 'You can pass.'), ('The letterbox', 'The mailbox'), ('The pine wood', 'The pine forest'),
    ('The whole Camino', 'The full Camino'),
    ('Four weeks in which teams cross Scotland together, at 8,000 steps a day for each member.',
      'Teams cross Scotland together in four weeks, at 8,000 steps a day per member.'),
    ('Sixty days to Santiago, for those who like a long way: 10,000 steps a day.',
      'Sixty days to Santiago for long-distance fans: 10,000 steps a day.'),
    ('1.200 metros', '1200 metros'), ('1.800 metros', '1800 metros'), ('1.500 metros', '1500 metros'),
    ('2.277 metros', '2277 metros'), ('1.001 estatuas', '1001 estatuas'),
    ('es un buen sitio para almorzar', 'es un buen lugar para almorzar'),
    ('Cinco manzanas de encurtidos, cuchillos, té y pasta dulce de judía. El paseo acaba donde empieza la comida.',
      'Cinco cuadras de encurtidos, cuchillos, té y pasta dulce de frijol. La caminata termina donde empieza la comida.'),
    ('la puerta de la villa', 'la puerta del pueblo'), ('da nombre a la villa', 'da nombre al pueblo'),
    ('para quien disfruta de un camino largo', 'para quien disfruta las distancias largas')
    ) reworded (old, new)
  loop
    update map set name = replace(name::text, pair.old, pair.new)::jsonb, summary = replace(summary::text, pair.old, pair.new)::jsonb
      where strpos(name::text || summary::text, pair.old) > 0;
    update map_milestone set title = replace(title::text, pair.old, pair.new)::jsonb, body = replace(body::text, pair.old, pair.new)::jsonb
      where strpos(title::text || body::text, pair.old) > 0;
    update built_in_package
      set name = replace(name::text, pair.old, pair.new)::jsonb, description = replace(description::text, pair.old, pair.new)::jsonb
      where strpos(name::text || description::text, pair.old) > 0;
  end loop;
end $$;

update badge set name = '150% of a challenge goal' where slug = 'challenge-150' and name = 'Half as much again';
