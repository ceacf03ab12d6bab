import { columns, FILES, TABLES } from '../fixtures.ts'
import type { Table } from '../tree/schema.ts'

/** The tables that every case may read, and the contents of their files. */
export const CORPUS_TABLES: Table[] = [
  ...TABLES,
  {
    name: 'Staff',
    columns: columns(
      'id int',
      'manager int null',
      'name varchar(20)',
      'dept varchar(10)',
      'salary int',
    ),
  },
  {
    name: 'Sales',
    columns: columns(
      'region varchar(10)',
      'product varchar(10)',
      'year int',
      'amount decimal(10,2) null',
    ),
  },
]

export const CORPUS_FILES: string[][][] = [
  ...FILES,
  [
    ['id', 'manager', 'name', 'dept', 'salary'],
    ['1', '', 'Ada', 'Board', '900'],
    ['2', '1', 'Bob', 'Sales', '500'],
    ['3', '1', 'Cy', 'Tech', '700'],
    ['4', '2', 'Dee', 'sales', '300'],
    ['5', '3', 'Eve', 'Tech', '500'],
    ['6', '5', 'Fay', 'TECH ', '500'],
  ],
  [
    ['region', 'product', 'year', 'amount'],
    ['East', 'Pen', '2020', '10.00'],
    ['East', 'Pen', '2021', '20.00'],
    ['East', 'Ink', '2020', '5.50'],
    ['West', 'Pen', '2020', '7.25'],
    ['West', 'Ink', '2021', ''],
  ],
]
