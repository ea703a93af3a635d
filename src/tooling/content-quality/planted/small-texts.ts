/** The documents of the small package. */
export const LAB = {
  en: `## Materials

- 200 mL of very hot water
- 2 thermometers and scissors
- 1 battery with wires

## Safety

- An adult pours the hot water.
- Point the scissors away from you. Never use a wall outlet.

## Steps

1. Pour 50 mL of cold water into the first cup.
2. Heat the second cup with 150 mL of hot water.
3. Wait 5 minutes and repeat step 2.

## Data

| Cup | Start (°C) | End (°C) |
|---|---|---|
| one | 20 | 21 |
`,
  es: `## Materiales

- 200 mL de agua muy caliente
- 2 termómetros y tijeras
- 1 pila con cables

## Seguridad

- Un adulto vierte el agua caliente.
- Apunta las tijeras lejos de ti. Nunca uses un enchufe.

## Pasos

1. Vierte 50 mL de agua fría en el primer vaso.
2. Calienta el segundo vaso con 150 mL de agua caliente.
3. Espera 5 minutos y repite el paso 2.

## Datos

| Vaso | Inicio (°C) | Final (°C) |
|---|---|---|
| uno | 20 | 21 |
`,
};

/** Texts of three levels. */
export const easy =
  'The sun is up, and we walk to the bay with a bucket. The sand is warm under our feet. A little crab digs a hole and hides from the hungry gulls. ';
export const middle =
  'The morning sun warms the sand at the bay, and small crabs begin to dig their holes. Hungry gulls walk along the water and look for something to eat. When the tide comes in again, the holes fill with cool water. ';
export const hard =
  'Every morning the rising sun warms the beach, and the crabs along the bay dig shelters to hide from gulls. After several hours the returning tide covers these holes with cooler water. Then the animals become active, and they look for food until the evening. ';
