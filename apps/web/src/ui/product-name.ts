import { createContext, useContext } from 'react'

/** The name of the product as the environment gives it (A006). */
export const ProductName = createContext('Concord')
export const useProductName = (): string => useContext(ProductName)
