/** The figure of the paper: a PNG picture of columns, in black and white. */
export const figure = () =>
  Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAmwAAAF8AQAAAABa0NqOAAABG0lEQVR42u3ZOw6CQBQF0OnsdMlsjR24BTtaF2DURA' +
        'LhM0A0gMCcV93qdJD37oTXnHMPOBwOhzssd8XhcDgcDofD4XA4HA6Hw6XB5QGHw+FwOBxuS9wjXCqujDgcDofD4XA4' +
        'HA6Hw+FwOFwqXMPoRhwOl4dbyDbMFU8cDofbHHcOp4or47a4rKi5T8ThcDgcDoc7BNe6iWNcrD/C7Yj79Ak9rm4Z/s' +
        'w1jG7E4XA4HA53NK5fKQ5z7b0WlyLXbHejXL/zXZOLG2PnGW42bvxyGuTqf1WiXP9RHIfbNxevJ+KxWVqsw00aA8sU' +
        'LhluejEZXFeW5b75FGJxWe4nA4fD4XA4HA6Hw63I5WGGWYybaXA4HA6Hw+FwOFyK3Bvq19Vo9R9opgAAAABJRU5Erk' +
        'Jggg==',
    ),
    (character) => character.charCodeAt(0),
  )
